package io.bottlenecklab.lorawan.api;

import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/** Changes of one row. */
final class Changes {

  private Changes() {}

  /** Makes the change; there has to be such a row. */
  static void one(StatementSpec change) {
    if (change.update() == 0) {
      throw new NotFoundException();
    }
  }
}
