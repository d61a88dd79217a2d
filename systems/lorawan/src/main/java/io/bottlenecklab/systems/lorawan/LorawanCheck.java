package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.db.lorawan.SessionInvariants;
import io.bottlenecklab.lab.check.SystemCheck;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Consumer;

/** No counter stands for two things, and no acknowledged uplink is missing. */
public final class LorawanCheck implements SystemCheck {

  /** Histories that are written in batches may be that far behind. */
  private static final Duration PENDING = Duration.ofSeconds(10);

  @Override
  public String system() {
    return "lorawan";
  }

  @Override
  public String proves() {
    return "each uplink is delivered once and in every history, and no counter is used twice";
  }

  @Override
  public boolean run(Subject subject, Consumer<String> output, Consumer<String> progress)
      throws SQLException {
    var violations = SessionInvariants.check(subject.database(), PENDING);
    violations.forEach(found -> output.accept(found.toString()));
    if (violations.isEmpty()) {
      output.accept(
          "%,d uplinks, %,d downlinks: delivered once, in every history, no counter used twice"
              .formatted(
                  count(subject.database(), "device_up"),
                  count(subject.database(), "downlink_frame")));
    }
    return violations.isEmpty();
  }

  private static long count(Connection connection, String table) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT count(*) FROM " + table)) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
