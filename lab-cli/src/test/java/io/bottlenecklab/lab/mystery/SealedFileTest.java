package io.bottlenecklab.lab.mystery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealedFileTest {

  private static final MysterySecret SECRET =
      new MysterySecret("fixture-slow", "embedded", Instant.EPOCH, List.of());

  @TempDir private Path home = Path.of("");

  @Test
  void gives_back_what_was_sealed_last() {
    var file = SealedFile.in(home);
    file.seal(new MysterySecret("other", "compose", Instant.EPOCH, List.of()));
    file.seal(SECRET);

    assertThat(file.open()).contains(SECRET);
  }

  @Test
  void does_not_tell_at_a_glance() throws IOException {
    var file = SealedFile.in(home);
    file.seal(SECRET);

    assertThat(Files.readString(file.file(), StandardCharsets.ISO_8859_1))
        .doesNotContain("fixture", "slow", "embedded");
  }

  @Test
  void is_empty_before_the_first_mystery() {
    assertThat(SealedFile.in(home).open()).isEmpty();
  }

  @Test
  void says_so_where_it_is_damaged() throws IOException {
    var file = SealedFile.in(home);
    file.seal(SECRET);
    Files.write(file.file(), new byte[] {1, 2, 3});

    assertThatThrownBy(file::open)
        .isInstanceOf(StageException.class)
        .hasMessageContaining("is damaged");
  }
}
