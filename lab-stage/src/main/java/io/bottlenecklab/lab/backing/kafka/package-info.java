/** Kafka, and the mirror between two of its brokers, as a backing service. */
@NullMarked
package io.bottlenecklab.lab.backing.kafka;

import org.jspecify.annotations.NullMarked;
