package io.bottlenecklab.db.lorawan;

import io.bottlenecklab.db.engine.CopyInsert;
import io.bottlenecklab.db.engine.RowValues;
import io.bottlenecklab.db.seeding.Draws;
import io.bottlenecklab.db.seeding.Progress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** LoRaWAN's tables, on the connection that holds the lock. */
final class LorawanTables {

  private static final int CLASS_A = 1;
  private static final int CLASS_C = 2;

  private static final String COPY_DEVICES =
      """
      COPY device (eui, application_id, profile_id, name, app_key, dev_addr, nwk_s_key, app_s_key, gateway_eui)
      FROM STDIN WITH (FREEZE)
      """;
  private static final String COPY_GATEWAYS =
      "COPY gateway (eui, application_id, name) FROM STDIN WITH (FREEZE)";

  private final JdbcTemplate template;
  private final JdbcClient client;
  private final TransactionTemplate transaction;

  /** Works on one connection. */
  LorawanTables(DataSource connection) {
    this.template = new JdbcTemplate(connection);
    this.client = JdbcClient.create(connection);
    this.transaction = new TransactionTemplate(new JdbcTransactionManager(connection));
  }

  /** Whether the first and the last device are there with their root keys. */
  boolean hold(LorawanDataset dataset) {
    return IntStream.of(1, dataset.devices())
        .mapToObj(SeededDevice::new)
        .allMatch(device ->
            client
                    .sql("SELECT count(*) FROM device WHERE eui = ? AND app_key = ?")
                    .params(device.eui(), device.appKey())
                    .query(Long.class)
                    .single()
                == 1);
  }

  /** Whether nothing was added, removed, sent or received since. */
  boolean asSeeded(LorawanDataset dataset) {
    return hold(dataset) && client.sql(areAsSeeded(dataset)).query(Boolean.class).single();
  }

  /** A query that returns whether nothing was added, removed, sent or received since. */
  static String areAsSeeded(LorawanDataset dataset) {
    return """
    SELECT (SELECT count(*) FROM device) = %d
      AND (SELECT count(*) FROM gateway) = %d
      AND (SELECT count(*) FROM application) = %d
      AND (SELECT count(*) FROM device_profile) = 4
      AND NOT EXISTS (
        SELECT FROM device
        WHERE f_cnt_up <> 0 OR f_cnt_down <> 0
          OR coalesce(joined_at, last_seen_at, downlink_after) IS NOT NULL)
      AND NOT EXISTS (SELECT FROM gateway WHERE last_seen_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM dev_nonce)
      AND NOT EXISTS (SELECT FROM downlink)
      AND NOT EXISTS (SELECT FROM downlink_frame)
      AND NOT EXISTS (SELECT FROM gateway_up)
      AND NOT EXISTS (SELECT FROM gateway_down)
      AND NOT EXISTS (SELECT FROM device_up)
      AND NOT EXISTS (SELECT FROM device_down)
      AND NOT EXISTS (SELECT FROM application_up)
    """
        .formatted(dataset.devices(), dataset.gateways(), dataset.applications());
  }

  /**
   * Empties all tables and inserts the rows of the dataset, all or none. Foreign keys are not
   * checked, which would take longer than COPY.
   */
  void replace(LorawanDataset dataset, Progress progress) {
    transaction.executeWithoutResult(status -> {
      template.execute(
          """
          TRUNCATE application_up, device_down, device_up, gateway_down, gateway_up, downlink_frame,
            downlink, dev_nonce, device, gateway, device_profile, application RESTART IDENTITY
          """);
      template.execute("SET LOCAL session_replication_role = replica");
      client
          .sql(
              "INSERT INTO application (name) SELECT 'Application ' || n FROM generate_series(1, ?) n")
          .param(dataset.applications())
          .update();
      template.execute(
          """
          INSERT INTO device_profile (name, region, device_class) VALUES
            ('EU868, class A', 'EU868', 'A'), ('EU868, class C', 'EU868', 'C'),
            ('CN470, class A', 'CN470', 'A'), ('CN470, class C', 'CN470', 'C')
          """);
      template.execute((Connection connection) -> {
        new CopyInsert(COPY_GATEWAYS)
            .insert(
                connection,
                dataset.gateways(),
                (row, g) -> fill(row, new SeededGateway((int) g), dataset),
                inserted -> {});
        var draws = new Draws(dataset.seed());
        new CopyInsert(COPY_DEVICES)
            .insert(
                connection,
                dataset.devices(),
                (row, n) -> fill(row, new SeededDevice((int) n), dataset, draws),
                progress::reached);
        return dataset;
      });
    });
  }

  private static void fill(RowValues row, SeededGateway gateway, LorawanDataset dataset)
      throws SQLException {
    row.add(gateway.eui());
    row.add(application(gateway.g(), dataset));
    row.add(gateway.name());
  }

  private static void fill(RowValues row, SeededDevice device, LorawanDataset dataset, Draws draws)
      throws SQLException {
    row.add(device.eui());
    row.add(application(device.n(), dataset));
    row.add(device.isClassC() ? CLASS_C : CLASS_A);
    row.add(device.name());
    row.add(device.appKey());
    row.add(device.devAddr(dataset.devicesPerAddress()));
    row.add(device.nwkSKey());
    row.add(device.appSKey());
    row.add(new SeededGateway(1 + (int) draws.draw(device.n(), 0, dataset.gateways())).eui());
  }

  /** In turn. */
  private static int application(int n, LorawanDataset dataset) {
    return (n - 1) % dataset.applications() + 1;
  }

  /** Updates the planner's statistics, and freezes the rows that were not copied. */
  void refreshStatistics() {
    template.execute("VACUUM (FREEZE, ANALYZE) application, device_profile, gateway, device");
  }
}
