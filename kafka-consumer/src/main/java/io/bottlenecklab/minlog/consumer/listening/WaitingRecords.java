package io.bottlenecklab.minlog.consumer.listening;

import io.bottlenecklab.support.problem.DatabaseOutage;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.listener.RetryListener;

/** Says why records wait, in a line for each attempt. */
final class WaitingRecords implements RetryListener {

  private static final Logger LOG = LoggerFactory.getLogger(WaitingRecords.class);

  /** Not called: records come in batches. */
  @Override
  public void failedDelivery(
      ConsumerRecord<?, ?> record, @Nullable Exception failure, int attempt) {}

  @Override
  public void failedDelivery(ConsumerRecords<?, ?> records, Exception failure, int attempt) {
    LOG.warn(
        "{} records wait, attempt {}: {}",
        records.count(),
        attempt,
        DatabaseOutage.reason(failure));
  }
}
