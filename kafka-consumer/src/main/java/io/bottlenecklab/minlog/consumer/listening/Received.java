package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.minlog.record.LogRecord;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** A record with the message it came in. */
record Received(ConsumerRecord<byte[], byte[]> message, LogRecord log) {}
