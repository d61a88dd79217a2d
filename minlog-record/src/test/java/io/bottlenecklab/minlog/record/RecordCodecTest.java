package io.bottlenecklab.minlog.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.minlog.record.RecordCodec.UnreadableException;
import io.bottlenecklab.minlog.testing.Logs;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordCodecTest {

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "ASST-17", "\uFFFD"})
  void what_was_written_is_read(String assistant) throws UnreadableException {
    var log = Logs.by(assistant);

    assertThat(RecordCodec.decode(RecordCodec.encode(log))).isEqualTo(log);
  }

  @Test
  void a_record_cut_off_anywhere_is_unreadable() {
    var bytes = RecordCodec.encode(Logs.by("ASST-17"));

    for (var length = 0; length < bytes.length; length++) {
      var cut = Arrays.copyOf(bytes, length);
      assertThatExceptionOfType(UnreadableException.class)
          .isThrownBy(() -> RecordCodec.decode(cut));
    }
  }

  @Test
  void a_record_that_goes_on_is_unreadable() {
    var bytes = RecordCodec.encode(Logs.by(null));

    assertThatExceptionOfType(UnreadableException.class)
        .isThrownBy(() -> RecordCodec.decode(Arrays.copyOf(bytes, bytes.length + 1)))
        .withMessageContaining("goes on");
  }

  @Test
  void another_version_is_unreadable() {
    var bytes = RecordCodec.encode(Logs.by(null));
    bytes[0] = 2;

    assertThatExceptionOfType(UnreadableException.class)
        .isThrownBy(() -> RecordCodec.decode(bytes))
        .withMessageContaining("version");
  }

  @Test
  void a_tombstone_is_unreadable() {
    assertThatExceptionOfType(UnreadableException.class).isThrownBy(() -> RecordCodec.decode(null));
  }

  @Test
  void text_that_is_no_utf8_is_unreadable() {
    var bytes = RecordCodec.encode(Logs.by(null));
    bytes[bytes.length - 1] = (byte) 0xC3;

    assertThatExceptionOfType(UnreadableException.class)
        .isThrownBy(() -> RecordCodec.decode(bytes))
        .withMessageContaining("UTF-8");
  }
}
