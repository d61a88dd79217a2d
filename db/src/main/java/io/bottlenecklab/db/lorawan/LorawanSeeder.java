package io.bottlenecklab.db.lorawan;

import static io.bottlenecklab.db.engine.BulkInsert.row;

import io.bottlenecklab.db.engine.BulkInsert;
import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.Progress;
import io.bottlenecklab.db.seeding.RowRandom;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeederConnections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Brings gateways, applications and devices to what a variant says, on PostgreSQL. Sessions, queues
 * and histories stay as they have become, unless the seeder is to restore what it seeded.
 */
final class LorawanSeeder implements Seeder {

  private static final int CLASS_A = 1;
  private static final int CLASS_C = 2;

  private static final BulkInsert GATEWAYS =
      Database.POSTGRESQL.dialect().insertInto("gateway", "eui", "application_id", "name");
  private static final BulkInsert DEVICES =
      Database.POSTGRESQL
          .dialect()
          .insertInto(
              "device",
              "eui",
              "application_id",
              "profile_id",
              "name",
              "app_key",
              "dev_addr",
              "nwk_s_key",
              "app_s_key",
              "gateway_eui");

  /** The tables that the service alone writes. */
  private static final List<String> WRITTEN =
      List.of(
          "dev_nonce",
          "downlink",
          "downlink_frame",
          "gateway_up",
          "gateway_down",
          "device_up",
          "device_down",
          "application_up");

  private final SeederConnections connections;
  private final LorawanDataset dataset;
  private final RowRandom random;

  LorawanSeeder(SeederConnections connections, LorawanDataset dataset) {
    this.connections = connections;
    this.dataset = dataset;
    this.random = new RowRandom(dataset.seed());
  }

  @Override
  public String description() {
    return dataset.toString();
  }

  @Override
  public Amount amount() {
    return new Amount(dataset.devices(), "devices");
  }

  @Override
  public List<String> tables() {
    return List.of("application", "device_profile", "gateway", "device");
  }

  /** The first and the last device, with their root keys. */
  @Override
  public boolean holdsSamples() {
    return IntStream.of(1, dataset.devices())
        .mapToObj(SeededDevice::new)
        .allMatch(device ->
            connections.isTrue(
                "SELECT count(*) = 1 FROM device WHERE eui = ? AND app_key = ?",
                device.eui(),
                device.appKey()));
  }

  /** All or none. Foreign keys are not checked, which would take longer than the insertion. */
  @Override
  public void replace(Progress progress) {
    var jdbc = connections.jdbc();
    connections.atomically(() -> {
      var all = Stream.concat(tables().stream(), WRITTEN.stream()).toList();
      connections.dialect().empty(jdbc, all);
      jdbc.execute("SET LOCAL session_replication_role = replica");
      jdbc.update(
          "INSERT INTO application (name) SELECT 'Application ' || n FROM generate_series(1, ?) n",
          dataset.applications());
      jdbc.execute(
          """
          INSERT INTO device_profile (name, region, device_class) VALUES
            ('EU868, class A', 'EU868', 'A'), ('EU868, class C', 'EU868', 'C'),
            ('CN470, class A', 'CN470', 'A'), ('CN470, class C', 'CN470', 'C')
          """);
      connections.insert(
          (connection, after, last) ->
              GATEWAYS.insert(connection, after, last, this::gateway, rows -> {}),
          dataset.gateways());
      connections.insert(
          (connection, after, last) ->
              DEVICES.insert(connection, after, last, this::device, progress::add),
          dataset.devices());
    });
  }

  private @Nullable Object[] gateway(long g) {
    var gateway = new SeededGateway((int) g);
    return row(gateway.eui(), application(g), gateway.name());
  }

  private @Nullable Object[] device(long n) {
    var device = new SeededDevice((int) n);
    return row(
        device.eui(),
        application(n),
        device.isClassC() ? CLASS_C : CLASS_A,
        device.name(),
        device.appKey(),
        device.devAddr(dataset.devicesPerAddress()),
        device.nwkSKey(),
        device.appSKey(),
        new SeededGateway(1 + (int) random.below(dataset.gateways(), n, 0)).eui());
  }

  /** In turn. */
  private long application(long n) {
    return (n - 1) % dataset.applications() + 1;
  }

  /** Nothing was added, removed, sent or received since. */
  @Override
  public String onlySeeded() {
    var counted =
        """
        SELECT (SELECT count(*) FROM device) = %d
          AND (SELECT count(*) FROM gateway) = %d
          AND (SELECT count(*) FROM application) = %d
          AND (SELECT count(*) FROM device_profile) = 4
          AND NOT EXISTS (
            SELECT FROM device
            WHERE f_cnt_up <> 0 OR f_cnt_down <> 0
              OR coalesce(joined_at, last_seen_at, downlink_after) IS NOT NULL)
          AND NOT EXISTS (SELECT FROM gateway WHERE last_seen_at IS NOT NULL)
        """
            .formatted(dataset.devices(), dataset.gateways(), dataset.applications());
    return WRITTEN.stream()
        .map("  AND NOT EXISTS (SELECT FROM %s)\n"::formatted)
        .collect(Collectors.joining("", counted, ""));
  }

  @Override
  public String summary() {
    return "%,d devices ready, %,d gateways, %,d applications"
        .formatted(dataset.devices(), dataset.gateways(), dataset.applications());
  }
}
