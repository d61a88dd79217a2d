package io.bottlenecklab.lorawan.join;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.Outcome;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.JoinAccept;
import io.bottlenecklab.lorawan.frames.JoinRequest;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.gateway.DownlinkItem;
import io.bottlenecklab.lorawan.frames.gateway.DownlinkMessage;
import io.bottlenecklab.lorawan.frames.region.Windows;
import io.bottlenecklab.lorawan.gathering.Heard;
import io.bottlenecklab.lorawan.join.JoinStore.Joining;
import io.bottlenecklab.lorawan.network.Lookups;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** Gives devices sessions. */
public final class Joins {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int NONCES = 1 << 24;

  /** Addresses of joined devices; personalised ones have others. */
  private static final int ADDRESSES = 1 << 24;

  private final JoinStore store;
  private final TransactionTemplate transaction;
  private final Lookups lookups;
  private final Publisher publisher;
  private final Counts counts;
  private final RandomGenerator random;
  private final Clock clock;
  private final int netId;

  Joins(
      JoinStore store,
      TransactionTemplate transaction,
      Lookups lookups,
      Publisher publisher,
      Counts counts,
      RandomGenerator random,
      Clock clock,
      int netId) {
    this.store = store;
    this.transaction = transaction;
    this.lookups = lookups;
    this.publisher = publisher;
    this.counts = counts;
    this.random = random;
    this.clock = clock;
    this.netId = netId;
  }

  /** Gives the device a session, if it may have one. */
  public void take(Heard heard, JoinRequest request) {
    var device = store.device(request.devEui());
    if (device.isEmpty()) {
      counts.fault(Fault.UNKNOWN_DEVICE);
    } else if (!request.isSignedBy(device.get().appKey())) {
      counts.fault(Fault.WRONG_MIC);
    } else {
      join(heard, request, device.get());
    }
  }

  private void join(Heard heard, JoinRequest request, Joining device) {
    var accept = new JoinAccept(random.nextInt(NONCES), netId, address(), 0, 1, Bytes.EMPTY);
    var keys =
        SessionKeys.derive(device.appKey(), accept.joinNonce(), accept.netId(), request.devNonce());
    var frame = accept.encode(device.appKey());
    Optional<Long> id =
        transaction.execute(_ -> begin(heard, request, device, accept, keys, frame));
    if (id.isEmpty()) {
      counts.fault(Fault.NONCE_USED);
      return;
    }
    if (device.devAddr() != null) {
      lookups.forget(device.devAddr());
    }
    lookups.forget(accept.devAddr());
    counts.outcome(Outcome.JOINED);
    publisher.toGateway(
        heard.gatewayEui(), "down", heard.codec().encode(message(id.get(), frame, heard, device)));
    var event =
        JSON.createObjectNode()
            .put("time", heard.at().toString())
            .put("applicationId", device.applicationId())
            .put("devEui", Eui.hex(device.eui()))
            .put("devAddr", Eui.address(accept.devAddr()));
    publisher.toApplication(
        device.applicationId(), device.eui(), "join", JSON.writeValueAsBytes(event));
  }

  private Optional<Long> begin(
      Heard heard,
      JoinRequest request,
      Joining device,
      JoinAccept accept,
      SessionKeys keys,
      Bytes frame) {
    if (!store.use(device.eui(), request.devNonce())) {
      return Optional.empty();
    }
    var now = clock.instant();
    store.begin(device.eui(), accept.devAddr(), keys, heard.gatewayEui(), now);
    return Optional.of(store.sent(heard.gatewayEui(), device.eui(), accept.devAddr(), frame, now));
  }

  private DownlinkMessage message(long id, Bytes frame, Heard heard, Joining device) {
    var region = lookups.profile(device.profileId()).region();
    var context = heard.uplink().context();
    return new DownlinkMessage(
        id,
        Eui.hex(heard.gatewayEui()),
        List.of(
            new DownlinkItem(
                frame, region.rx1(heard.uplink().radio()), Windows.JOIN.rx1(), context),
            new DownlinkItem(frame, region.rx2(), Windows.JOIN.rx2(), context)));
  }

  private int address() {
    return ((netId & 0x7f) << 25) | random.nextInt(ADDRESSES);
  }
}
