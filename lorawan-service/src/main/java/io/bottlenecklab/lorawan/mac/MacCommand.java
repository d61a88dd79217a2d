package io.bottlenecklab.lorawan.mac;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.util.ArrayList;
import java.util.List;

/**
 * What a device sends, of version 1.0.3. This network offers neither class B nor settings, so it
 * answers {@link #LINK_CHECK_REQ} and {@link #DEVICE_TIME_REQ} alone.
 */
public enum MacCommand {
  /** How well, and by how many gateways, is the device received? */
  LINK_CHECK_REQ(0x02, 0, true),
  /** To a data rate and power. */
  LINK_ADR_ANS(0x03, 1, false),
  /** To a duty cycle. */
  DUTY_CYCLE_ANS(0x04, 0, false),
  /** To settings of the windows; repeated until there is a downlink. */
  RX_PARAM_SETUP_ANS(0x05, 1, true),
  /** Battery and margin. */
  DEV_STATUS_ANS(0x06, 2, false),
  /** To a channel. */
  NEW_CHANNEL_ANS(0x07, 1, false),
  /** To the delay of the windows; repeated until there is a downlink. */
  RX_TIMING_SETUP_ANS(0x08, 0, true),
  /** To a power and dwell time; repeated until there is a downlink. */
  TX_PARAM_SETUP_ANS(0x09, 0, true),
  /** To a frequency of the first window; repeated until there is a downlink. */
  DL_CHANNEL_ANS(0x0a, 1, true),
  /** What time is it? */
  DEVICE_TIME_REQ(0x0d, 0, true),
  /** Class B: how often the device listens. */
  PING_SLOT_INFO_REQ(0x10, 1, false),
  /** Class B: to a channel. */
  PING_SLOT_CHANNEL_ANS(0x11, 1, false),
  /** Class B: when is the next beacon? */
  BEACON_TIMING_REQ(0x12, 0, false),
  /** Class B: to a frequency of beacons. */
  BEACON_FREQ_ANS(0x13, 1, false),
  /** Of another version, or cut short. Its length is unknown, so nothing is read behind it. */
  UNKNOWN(-1, 0, false);

  private static final List<MacCommand> ALL = List.of(values());

  private final int identifier;
  private final int payload;
  private final boolean wantsDownlink;

  MacCommand(int identifier, int payload, boolean wantsDownlink) {
    this.identifier = identifier;
    this.payload = payload;
    this.wantsDownlink = wantsDownlink;
  }

  /** Whether the device has to get a downlink: an answer, or any. */
  public boolean wantsDownlink() {
    return wantsDownlink;
  }

  /** Reads the commands of an uplink, from its header or from port 0. */
  public static List<MacCommand> read(Bytes bytes) {
    if (bytes.isEmpty()) {
      return List.of();
    }
    var commands = new ArrayList<MacCommand>();
    for (var at = 0; at < bytes.length(); ) {
      var command = of(bytes.at(at));
      at += 1 + command.payload;
      if (command == UNKNOWN || at > bytes.length()) {
        commands.add(UNKNOWN);
        break;
      }
      commands.add(command);
    }
    return List.copyOf(commands);
  }

  private static MacCommand of(int identifier) {
    return ALL.stream()
        .filter(command -> command.identifier == identifier)
        .findFirst()
        .orElse(UNKNOWN);
  }
}
