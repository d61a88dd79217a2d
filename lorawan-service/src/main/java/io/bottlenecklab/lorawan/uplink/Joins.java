package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.count.UplinkOutcome;
import io.bottlenecklab.lorawan.downlink.DownlinkSending;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.JoinAccept;
import io.bottlenecklab.lorawan.frames.JoinRequest;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.region.Region.Windows;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.lorawan.uplink.JoinStore.JoiningDevice;
import io.bottlenecklab.lorawan.uplink.JoinStore.NewSession;
import java.time.Clock;
import java.util.random.RandomGenerator;
import tools.jackson.databind.json.JsonMapper;

/** Gives devices sessions. */
final class Joins {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int NONCES = 1 << 24;

  /** Addresses of joined devices; personalised ones have others. */
  private static final int ADDRESSES = 1 << 24;

  private final JoinStore store;
  private final NetworkLookups lookups;
  private final DownlinkSending sending;
  private final Publisher publisher;
  private final Counts counts;
  private final RandomGenerator random;
  private final Clock clock;
  private final int netId;

  Joins(
      JoinStore store,
      NetworkLookups lookups,
      DownlinkSending sending,
      Publisher publisher,
      Counts counts,
      RandomGenerator random,
      Clock clock,
      int netId) {
    this.store = store;
    this.lookups = lookups;
    this.sending = sending;
    this.publisher = publisher;
    this.counts = counts;
    this.random = random;
    this.clock = clock;
    this.netId = netId;
  }

  /**
   * Gives the device a session.
   *
   * @throws FaultException if the device may not join, or used its nonce before
   */
  void join(DeduplicatedFrame gathered, JoinRequest request) throws FaultException {
    var heard = gathered.best();
    var device =
        store.device(request.devEui()).orElseThrow(() -> new FaultException(Fault.UNKNOWN_DEVICE));
    if (!request.isSignedBy(device.appKey())) {
      throw new FaultException(Fault.WRONG_MIC);
    }
    var accept = new JoinAccept(random.nextInt(NONCES), netId, address(), 0, 1, Bytes.EMPTY);
    var keys = SessionKeys.derive(device.appKey(), accept.joinNonce(), netId, request.devNonce());
    var session =
        new NewSession(
            device.eui(),
            accept.devAddr(),
            keys,
            heard.gatewayEui(),
            accept.encode(device.appKey()),
            clock.instant());
    var id =
        store
            .start(session, request.devNonce())
            .orElseThrow(() -> new FaultException(Fault.NONCE_USED));
    if (device.devAddr() != null) {
      lookups.forget(device.devAddr());
    }
    lookups.forget(session.devAddr());
    counts.outcome(UplinkOutcome.JOINED);
    var region = lookups.profile(device.profileId()).region();
    var items =
        heard.windows(region, Windows.JOIN).stream()
            .map(window -> heard.answer(session.accept(), window))
            .toList();
    sending.publish(heard.gatewayEui(), id, items, heard.codec());
    publish(gathered, device, session);
  }

  private void publish(DeduplicatedFrame gathered, JoiningDevice device, NewSession session) {
    var event =
        JSON.createObjectNode()
            .put("time", gathered.best().at().toString())
            .put("applicationId", device.applicationId())
            .put("devEui", Eui.hex(device.eui()))
            .put("devAddr", Eui.address(session.devAddr()));
    ReceptionJson.add(event, gathered.close());
    publisher.toApplication(
        device.applicationId(), device.eui(), "join", JSON.writeValueAsBytes(event));
  }

  private int address() {
    return ((netId & 0x7f) << 25) | random.nextInt(ADDRESSES);
  }
}
