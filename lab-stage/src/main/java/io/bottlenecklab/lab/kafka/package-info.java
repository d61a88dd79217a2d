/**
 * Clients of Kafka brokers: what stands on topics, who has read it, and whether a mirror has copied
 * it.
 */
@NullMarked
package io.bottlenecklab.lab.kafka;

import org.jspecify.annotations.NullMarked;
