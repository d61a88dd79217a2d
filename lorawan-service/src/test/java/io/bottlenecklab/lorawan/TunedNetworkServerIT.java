package io.bottlenecklab.lorawan;

import io.bottlenecklab.testing.Slow;
import org.springframework.test.context.TestPropertySource;

/** As report R2's version 3.4.12: caches, batches, and timers instead of waiting threads. */
@TestPropertySource(properties = "lab.variant-file=src/test/resources/tuned.yaml")
@Slow
class TunedNetworkServerIT extends NetworkServerContract {}
