package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.LoadException;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * The sessions of the seeded devices. A real device remembers its counters; a simulated one reads
 * them from the database.
 */
final class SeededSessions {

  private record Counters(long up, long down) {
    static final Counters NEW = new Counters(0, 0);
  }

  private final int devicesPerAddress;
  private final Map<Long, Counters> used;

  private SeededSessions(int devicesPerAddress, Map<Long, Counters> used) {
    this.devicesPerAddress = devicesPerAddress;
    this.used = used;
  }

  /**
   * Reads the counters of the devices that have sent or received.
   *
   * @throws LoadException if the database does not answer
   */
  static SeededSessions of(Load load) {
    var database = load.database().orElseThrow(() -> new LoadException("no database"));
    var used = new HashMap<Long, Counters>();
    try (var connection = database.connect();
        var query =
            connection.prepareStatement(
                "SELECT eui, f_cnt_up, f_cnt_down FROM device WHERE f_cnt_up > 0 OR f_cnt_down > 0");
        var rows = query.executeQuery()) {
      while (rows.next()) {
        used.put(rows.getLong(1), new Counters(rows.getLong(2), rows.getLong(3)));
      }
    } catch (SQLException e) {
      throw new LoadException("the devices' counters cannot be read: " + e.getMessage(), e);
    }
    return new SeededSessions(load.dataset().size("devices-per-address"), used);
  }

  /** Of devices that have neither sent nor received. */
  static SeededSessions unused(int devicesPerAddress) {
    return new SeededSessions(devicesPerAddress, Map.of());
  }

  /** The device of that number, from 1. */
  RadioDevice device(int n) {
    var seeded = new SeededDevice(n);
    var counters = used.getOrDefault(seeded.eui(), Counters.NEW);
    return new RadioDevice(
        seeded, seeded.devAddr(devicesPerAddress), counters.up(), counters.down());
  }
}
