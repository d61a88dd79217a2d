package io.bottlenecklab.db.lorawan;

import io.bottlenecklab.db.seeding.DatasetRecord;
import io.bottlenecklab.db.setting.Setting;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which devices to put in.
 *
 * @param gateways through which they are heard, 1 to 10,000
 * @param applications they belong to, 1 to 1,000
 * @param devices how many, each with a session, 1 to 1,000,000
 * @param devicesPerAddress how many share an address, 1 to 1,000
 * @param seed of everything drawn at random: the same seed gives the same rows
 */
@DatasetRecord
record LorawanDataset(
    @DefaultValue("10") int gateways,
    @DefaultValue("10") int applications,
    @DefaultValue("1000") int devices,
    @DefaultValue("1") int devicesPerAddress,
    @DefaultValue("1") long seed) {

  /** Rejects values out of range. */
  LorawanDataset {
    Setting.requireWithin("DATASET_GATEWAYS", gateways, 1, SeededGateway.MOST);
    Setting.requireWithin("DATASET_APPLICATIONS", applications, 1, 1_000);
    Setting.requireWithin("DATASET_DEVICES", devices, 1, SeededDevice.MOST);
    Setting.requireWithin("DATASET_DEVICESPERADDRESS", devicesPerAddress, 1, 1_000);
  }
}
