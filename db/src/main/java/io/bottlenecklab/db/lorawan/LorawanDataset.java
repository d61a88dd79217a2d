package io.bottlenecklab.db.lorawan;

import io.bottlenecklab.db.seeding.SeedingState;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The mark in a LoRaWAN database that says which dataset it holds.
 *
 * @param gateways how many
 * @param applications how many
 * @param devices how many
 * @param devicesPerAddress how many share an address
 * @param seed everything was drawn from
 */
record LorawanDataset(
    int gateways,
    int applications,
    int devices,
    int devicesPerAddress,
    long seed,
    SeedingState state) {

  static Optional<LorawanDataset> read(JdbcClient client) {
    return client
        .sql(
            "SELECT gateways, applications, devices, devices_per_address, seed, state FROM dataset")
        .query((row, index) ->
            new LorawanDataset(
                row.getInt("gateways"),
                row.getInt("applications"),
                row.getInt("devices"),
                row.getInt("devices_per_address"),
                row.getLong("seed"),
                SeedingState.valueOf(row.getString("state"))))
        .optional();
  }

  /** Replaces the mark. An interruption leaves no mark, which is safe. */
  void write(JdbcClient client) {
    client.sql("DELETE FROM dataset").update();
    client
        .sql(
            """
            INSERT INTO dataset (gateways, applications, devices, devices_per_address, seed, state)
            VALUES (?, ?, ?, ?, ?, ?)
            """)
        .params(gateways, applications, devices, devicesPerAddress, seed, state.name())
        .update();
  }

  LorawanDataset with(SeedingState reached) {
    return new LorawanDataset(gateways, applications, devices, devicesPerAddress, seed, reached);
  }

  boolean sameRowsAs(LorawanDataset other) {
    return with(other.state).equals(other);
  }
}
