package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.lab.load.script.Script.AsyncScript;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Devices send confirmed uplinks. The answer is a downlink that the device's key has signed, with a
 * counter above the last one and the ACK bit.
 */
final class UplinkScript implements AsyncScript {

  /** A device has stopped listening long before. */
  private static final Duration LIMIT = Duration.ofSeconds(10);

  private static final String NO_ANSWER = "no answer within 10 s";
  private static final int PAYLOAD = 12;

  private record InTheAir(RadioDevice device, CompletableFuture<Reply> reply) {}

  private final long seed;
  private final DevicePool pool;
  private final Map<Integer, Collection<InTheAir>> byAddress = new ConcurrentHashMap<>();
  private final Gateways gateways;

  UplinkScript(Load load, int gatewayCount) {
    this.seed = load.seed();
    this.pool = new DevicePool(load.population(), SeededSessions.of(load)::device, load.seed());
    this.gateways = Gateways.connect(load, gatewayCount, this::heard);
  }

  @Override
  public CompletionStage<Reply> send(int index) {
    var reply = new CompletableFuture<CompletionStage<Reply>>();
    pool.take(device -> reply.complete(transmit(device, index)));
    return reply.thenCompose(Function.identity());
  }

  private CompletionStage<Reply> transmit(RadioDevice device, int index) {
    var reply = new CompletableFuture<Reply>();
    var uplink = new InTheAir(device, reply);
    var others = byAddress.computeIfAbsent(device.devAddr(), _ -> ConcurrentHashMap.newKeySet());
    others.add(uplink);
    var _ =
        reply
            .orTimeout(LIMIT.toSeconds(), TimeUnit.SECONDS)
            .whenComplete((_, _) -> {
              others.remove(uplink);
              pool.giveBack(device);
            });
    gateways
        .hear(1 + device.n() % gateways.count(), device.confirmed(payload(index)))
        .whenComplete((_, failure) -> {
          if (failure != null) {
            reply.complete(Reply.failed("not published"));
          }
        });
    return reply.exceptionally(_ -> Reply.failed(NO_ANSWER));
  }

  private Bytes payload(int index) {
    var payload = new byte[PAYLOAD];
    Drawing.of(seed, index).nextBytes(payload);
    return Bytes.of(payload);
  }

  private void heard(DataFrame frame) {
    for (var uplink : byAddress.getOrDefault(frame.devAddr(), Set.of())) {
      if (uplink.device().receive(frame).isPresent()) {
        uplink
            .reply()
            .complete(frame.ack() ? Reply.expected() : Reply.failed("a downlink without ACK"));
        return;
      }
    }
  }

  @Override
  public void close() {
    gateways.close();
  }
}
