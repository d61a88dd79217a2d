package io.bottlenecklab.lab.recording;

import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.results.Profile;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Records what the threads of a variant's services do from its making until {@link #end}. */
public final class FlightRecorder implements AutoCloseable {

  private final Path folder;
  private final SequencedMap<String, JvmRecording> recordings = new LinkedHashMap<>();

  private FlightRecorder(Path folder) {
    this.folder = folder;
  }

  /**
   * Begins on every JVM of the services.
   *
   * @throws StageException if one cannot be recorded, or there is none on this machine
   */
  public static FlightRecorder start(RunningVariant running) {
    var jvms = running.jvms();
    if (jvms.isEmpty()) {
      throw new StageException(
          "%s has no JVM that can be recorded from here".formatted(running.variant().name()));
    }
    try {
      var profiler = new FlightRecorder(Files.createTempDirectory("lab-profile"));
      jvms.forEach((process, jvm) ->
          profiler.recordings.put(
              process, JvmRecording.start(jvm, profiler.folder.resolve(process + ".jfr"))));
      return profiler;
    } catch (IOException e) {
      throw new StageException("a recording cannot be kept: " + Reason.of(e), e);
    }
  }

  /**
   * Ends the recordings.
   *
   * @param step of the load that was recorded
   * @return a profile of each kind of which there was anything
   */
  public List<Profile> end(String step) {
    var trees = new CallTrees();
    recordings.forEach((process, recording) -> trees.read(process, recording.stop()));
    return trees.profiles(step);
  }

  /** Removes the files. */
  @Override
  public void close() {
    LabFiles.delete(folder);
  }
}
