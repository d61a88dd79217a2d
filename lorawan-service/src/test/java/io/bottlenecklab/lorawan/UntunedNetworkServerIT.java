package io.bottlenecklab.lorawan;

import io.bottlenecklab.testing.Slow;
import java.util.Map;
import org.springframework.test.context.TestPropertySource;

/** As report R2's version 3.4.9: each statement by itself, threads that wait. */
@TestPropertySource(properties = "lab.variant-file=src/test/resources/untuned.yaml")
@Slow
class UntunedNetworkServerIT extends NetworkServerContract {

  @Override
  Map<String, String> knobs() {
    return Map.ofEntries(
        Map.entry("transactions", "per-statement"),
        Map.entry("cache-lifetime", "0ms"),
        Map.entry("frame-history", "row"),
        Map.entry("application-history", "row"),
        Map.entry("history-batch-size", "100"),
        Map.entry("history-linger", "100ms"),
        Map.entry("deduplication-wait", "500ms"),
        Map.entry("downlink-wait", "100ms"),
        Map.entry("waiting", "blocking"),
        Map.entry("dispatch", "pool"),
        Map.entry("uplink-threads", "16"),
        Map.entry("mqtt.quality-of-service", "0"),
        Map.entry("mqtt.acknowledgement", "on-receipt"),
        Map.entry("class-c.scheduler", "serial"),
        Map.entry("class-c.interval", "1000ms"),
        Map.entry("class-c.batch-size", "100"),
        Map.entry("class-c.device-lock", "2000ms"),
        Map.entry("admission.max-waiting", "0"));
  }
}
