package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.SortedMap;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** What the lab and its load tool say to each other: a line of JSON each. */
final class Message {

  static final JsonMapper JSON = JsonMapper.shared();

  /** Asks for the load tool's clock in nanoseconds. */
  static final String CLOCK = "clock";

  /** What one of several load tools says when it only has to be told when to start. */
  static final String PREPARED = "prepared";

  /** As many characters of a line that cannot be read are shown. */
  private static final int EXCERPT = 120;

  private Message() {}

  /** The answer to a {@link Load}: a result or an error. */
  record Answer(@Nullable Result result, @Nullable String error) {}

  /** A {@link LoadResult}, its histogram compressed and in Base64. */
  record Result(
      String latencies,
      SortedMap<String, Long> failures,
      Duration duration,
      double throughput,
      Duration generatorCpu,
      Duration sinceLastAnswer,
      LoadResult.Lateness lateness) {}

  static String of(Load load) {
    return JSON.writeValueAsString(load);
  }

  static Load load(String line) {
    return JSON.readValue(line, Load.class);
  }

  static String of(LoadResult result) {
    var latencies = result.latencies();
    var buffer = ByteBuffer.allocate(latencies.getNeededByteBufferCapacity());
    var length = latencies.encodeIntoCompressedByteBuffer(buffer);
    var bytes = new byte[length];
    buffer.get(0, bytes);
    return JSON.writeValueAsString(
        new Answer(
            new Result(
                Base64.getEncoder().encodeToString(bytes),
                result.failures(),
                result.duration(),
                result.throughput(),
                result.generatorCpu(),
                result.sinceLastAnswer(),
                result.lateness()),
            null));
  }

  static String ofError(Throwable error) {
    var told = error instanceof LoadException ? error.getMessage() : error.toString();
    return JSON.writeValueAsString(new Answer(null, told));
  }

  static LoadResult result(String line) {
    var answer = answer(line);
    var result = answer.result();
    if (result == null) {
      throw new LoadException("the load tool could not run the load: " + answer.error());
    }
    try {
      return new LoadResult(
          Histogram.decodeFromCompressedByteBuffer(
              ByteBuffer.wrap(Base64.getDecoder().decode(result.latencies())), 0),
          result.failures(),
          result.duration(),
          result.throughput(),
          result.generatorCpu(),
          result.sinceLastAnswer(),
          result.lateness());
    } catch (DataFormatException e) {
      throw new LoadException("the load tool's answer cannot be read", e);
    }
  }

  private static Answer answer(String line) {
    try {
      return JSON.readValue(line, Answer.class);
    } catch (JacksonException e) {
      throw new LoadException("the load tool wrote a line that is no answer: " + excerpt(line), e);
    }
  }

  private static String excerpt(String line) {
    return line.length() <= EXCERPT ? line : line.substring(0, EXCERPT) + "…";
  }
}
