package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.network.Device;
import io.bottlenecklab.lorawan.network.DeviceProfile;
import java.util.List;

/**
 * An uplink, and the device whose key signed it.
 *
 * @param fCnt the whole counter
 * @param data decrypted
 * @param best the copy of the gateway that the device presumably receives best
 */
record IdentifiedUplink(
    DataFrame frame,
    long fCnt,
    Bytes data,
    Device device,
    DeviceProfile profile,
    Reception best,
    List<Reception> copies) {}
