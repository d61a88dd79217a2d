package io.bottlenecklab.embedded.process;

import java.time.Duration;

/** What a child process is to the others, which decides when and how gently it is stopped. */
public enum Role {
  /** Uses databases; stopped first. */
  APPLICATION(Duration.ofSeconds(20)),
  /** Stopped once no application is left, with time to write its pages back. */
  DATABASE(Duration.ofSeconds(60));

  private final Duration grace;

  Role(Duration grace) {
    this.grace = grace;
  }

  /** How long the process may take to stop by itself before it is killed. */
  Duration grace() {
    return grace;
  }
}
