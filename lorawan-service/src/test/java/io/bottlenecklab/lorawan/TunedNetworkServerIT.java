package io.bottlenecklab.lorawan;

import java.util.Map;
import org.springframework.test.context.TestPropertySource;

/** As report R2's version 3.4.12: caches, batches, and timers instead of waiting threads. */
@TestPropertySource(
    properties = {
      "lorawan.transactions=per-uplink",
      "lorawan.cache-lifetime=60000ms",
      "lorawan.frame-history=batch",
      "lorawan.application-history=batch",
      "lorawan.history-batch-size=100",
      "lorawan.history-linger=20ms",
      "lorawan.deduplication-wait=200ms",
      "lorawan.downlink-wait=100ms",
      "lorawan.waiting=scheduled",
      "lorawan.dispatch=pool",
      "lorawan.uplink-threads=8",
      "lorawan.mqtt.quality-of-service=1",
      "lorawan.mqtt.acknowledgement=after-commit",
      "lorawan.class-c.scheduler=concurrent",
      "lorawan.class-c.interval=50ms",
      "lorawan.class-c.batch-size=1000",
      "lorawan.class-c.device-lock=100ms",
      "lorawan.admission.max-waiting=10000",
      "spring.datasource.hikari.maximum-pool-size=10"
    })
class TunedNetworkServerIT extends NetworkServerContract {

  @Override
  Map<String, String> knobs() {
    return Map.ofEntries(
        Map.entry("transactions", "per-uplink"),
        Map.entry("cache-lifetime", "60000ms"),
        Map.entry("frame-history", "batch"),
        Map.entry("application-history", "batch"),
        Map.entry("history-batch-size", "100"),
        Map.entry("history-linger", "20ms"),
        Map.entry("deduplication-wait", "200ms"),
        Map.entry("downlink-wait", "100ms"),
        Map.entry("waiting", "scheduled"),
        Map.entry("dispatch", "pool"),
        Map.entry("uplink-threads", "8"),
        Map.entry("mqtt.quality-of-service", "1"),
        Map.entry("mqtt.acknowledgement", "after-commit"),
        Map.entry("class-c.scheduler", "concurrent"),
        Map.entry("class-c.interval", "50ms"),
        Map.entry("class-c.batch-size", "1000"),
        Map.entry("class-c.device-lock", "100ms"),
        Map.entry("admission.max-waiting", "10000"));
  }
}
