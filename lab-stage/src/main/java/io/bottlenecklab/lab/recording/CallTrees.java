package io.bottlenecklab.lab.recording;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.results.Profile;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** Call trees of processor time, of allocations, and of waits for a lock or a permit. */
final class CallTrees {

  /** A thread that waits below these methods is idle. */
  private static final Set<String> IDLE = Set.of("getTask", "awaitWork");

  private final CallTree cpu = new CallTree();
  private final CallTree allocation = new CallTree();
  private final CallTree waiting = new CallTree();

  /**
   * Adds a recording.
   *
   * @param process that it is of
   */
  void read(String process, Path file) {
    try (var recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        var event = recording.readEvent();
        var stack = event.getStackTrace();
        if (stack != null) {
          add(process, event, stack);
        }
      }
    } catch (IOException e) {
      throw new StageException("a recording cannot be read: " + Reason.of(e), e);
    }
  }

  private void add(String process, RecordedEvent event, RecordedStackTrace stack) {
    switch (event.getEventType().getName()) {
      case "jdk.ExecutionSample" -> cpu.add(process, stack, 1);
      case "jdk.ObjectAllocationSample" ->
          allocation.add(process, stack, (double) event.getLong("weight"));
      case "jdk.JavaMonitorEnter", "jdk.ThreadPark" -> {
        if (!isIdle(stack)) {
          waiting.add(process, stack, event.getDuration().toNanos() / 1e6);
        }
      }
      default -> {} // not a sample
    }
  }

  private static boolean isIdle(RecordedStackTrace stack) {
    return stack.getFrames().stream().anyMatch(frame -> IDLE.contains(frame.getMethod().getName()));
  }

  /** A profile of each kind of which there is anything. */
  List<Profile> profiles(String step) {
    return Stream.of(
            profile("cpu", "samples", step, cpu),
            profile("allocation", "bytes", step, allocation),
            profile("waiting", "ms", step, waiting))
        .filter(profile -> profile.root().value() > 0)
        .toList();
  }

  private static Profile profile(String kind, String unit, String step, CallTree tree) {
    return new Profile(kind, unit, step, tree.frame());
  }
}
