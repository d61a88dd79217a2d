package io.bottlenecklab.lab.load;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a bare process is told first, as a line of JSON; then it is told durations in milliseconds,
 * and answers each with a line of JSON.
 *
 * @param work by its name
 */
record BareTask(String flow, String work, BareWork.Subject subject, int threads) {

  static final JsonMapper JSON = JsonMapper.shared();

  /** A result, or why there is none. */
  record Answer(BareProcess.@Nullable Result result, @Nullable String error) {}

  BareWork find() {
    return Flow.named(flow).bareWork().stream()
        .filter(candidate -> candidate.name().equals(work))
        .findFirst()
        .orElseThrow();
  }
}
