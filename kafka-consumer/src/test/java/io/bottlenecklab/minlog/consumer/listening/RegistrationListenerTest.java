package io.bottlenecklab.minlog.consumer.listening;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.same;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.verifyNoMoreInteractions;

import io.bottlenecklab.minlog.consumer.writing.LogWriter;
import io.bottlenecklab.minlog.record.LogTopics;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.bottlenecklab.minlog.testing.Logs;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

class RegistrationListenerTest {

  private final LogWriter writer = mock();
  private final DeadLetterSender deadLetters = mock();
  private final RegistrationListener listener =
      new RegistrationListener(
          new Storing(writer, deadLetters, new SimpleMeterRegistry()), deadLetters);

  @Test
  void what_is_no_record_is_set_aside_once_however_often_its_batch_waits_for_the_database() {
    doThrow(new DataAccessResourceFailureException("away")).doNothing().when(writer).write(any());
    var poison = message(0, "poison".getBytes(UTF_8));
    var batch = List.of(poison, message(1, RecordCodec.encode(Logs.some(1).getFirst())));

    assertThatExceptionOfType(DataAccessResourceFailureException.class)
        .isThrownBy(() -> listener.receive(batch));
    verifyNoInteractions(deadLetters);

    listener.receive(batch);
    verify(deadLetters).send(same(poison), any());
    verifyNoMoreInteractions(deadLetters);
  }

  private static ConsumerRecord<byte[], byte[]> message(long offset, byte[] value) {
    return new ConsumerRecord<>(LogTopics.REGISTRATIONS, 0, offset, new byte[0], value);
  }
}
