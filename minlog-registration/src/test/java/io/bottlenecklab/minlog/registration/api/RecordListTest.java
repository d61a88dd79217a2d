package io.bottlenecklab.minlog.registration.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.minlog.record.Pseudonyms;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.json.JsonMapper;

class RecordListTest {

  private final Batches batches =
      new Batches(3, new Pseudonyms("0123456789abcdef0123456789abcdef"), Clock.systemUTC());
  private final JsonMapper json =
      JsonMapper.builder()
          .addModule(new BatchConfiguration().batchesAsLargeAsTheyMayBe(batches))
          .build();

  @Test
  void as_many_records_as_there_may_be_are_read() {
    var request = json.readValue("{\"records\":[{},null,{}]}", RegistrationRequest.class);

    assertThat(request.records()).hasSize(3);
  }

  @Test
  void one_more_ends_the_reading() {
    assertThatExceptionOfType(DatabindException.class)
        .isThrownBy(
            () -> json.readValue("{\"records\":[{},{},{},{}, no JSON", RegistrationRequest.class))
        .withRootCauseInstanceOf(InvalidRecordsException.class);
  }
}
