package io.bottlenecklab.lab.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class ReasonTest {

  @Test
  void a_path_alone_is_no_reason() {
    assertThat(Reason.of(new AccessDeniedException("/a"))).isEqualTo("permission denied for /a");
    assertThat(Reason.of(new NoSuchFileException("/a"))).isEqualTo("there is no /a");
    assertThat(Reason.of(new FileAlreadyExistsException("/a"))).isEqualTo("/a is in the way");
  }

  @Test
  void the_systems_own_words_are_kept() {
    assertThat(Reason.of(new FileSystemException("/a", null, "No space left on device")))
        .isEqualTo("No space left on device (/a)");
    assertThat(Reason.of(new IOException("Stream closed"))).isEqualTo("Stream closed");
    assertThat(Reason.of(new IOException())).isEqualTo("java.io.IOException");
  }
}
