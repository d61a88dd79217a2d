package io.bottlenecklab.lorawan;

import io.bottlenecklab.testing.Slow;
import java.util.Map;
import org.springframework.test.context.TestPropertySource;

/** As report R2's version 3.4.12: caches, batches, and timers instead of waiting threads. */
@TestPropertySource(properties = "lab.variant-file=src/test/resources/tuned.yaml")
@Slow
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
        Map.entry("deduplication-wait", "500ms"),
        Map.entry("downlink-wait", "100ms"),
        Map.entry("waiting", "scheduled"),
        Map.entry("dispatch", "pool"),
        Map.entry("uplink-threads", "8"),
        Map.entry("mqtt.quality-of-service", "2"),
        Map.entry("mqtt.acknowledgement", "after-commit"),
        Map.entry("class-c.scheduler", "concurrent"),
        Map.entry("class-c.interval", "50ms"),
        Map.entry("class-c.batch-size", "1000"),
        Map.entry("class-c.device-lock", "100ms"),
        Map.entry("admission.max-waiting", "10000"));
  }
}
