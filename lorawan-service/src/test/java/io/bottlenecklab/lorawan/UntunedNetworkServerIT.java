package io.bottlenecklab.lorawan;

import io.bottlenecklab.testing.Slow;
import org.springframework.test.context.TestPropertySource;

/** As report R2's version 3.4.9: each statement by itself, threads that wait. */
@TestPropertySource(properties = "lab.variant-file=src/test/resources/untuned.yaml")
@Slow
class UntunedNetworkServerIT extends NetworkServerContract {}
