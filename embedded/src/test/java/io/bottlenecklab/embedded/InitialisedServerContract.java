package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.embedded.EngineStartException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What every server promises whose data directory a program of its own initialises. */
abstract class InitialisedServerContract extends ServerContract {

  /** A file without which the engine does not start. */
  abstract String vital();

  /** Damages it so that the engine does not start. */
  abstract void damage(Path vital) throws IOException;

  @Test
  void an_interrupted_initialisation_is_done_again() throws Exception {
    start(settings()).close();
    Files.delete(data().resolve("initialised"));
    Files.delete(data().resolve("engine").resolve(vital()));

    try (var server = start(settings())) {
      write(server, "forty-two");
      assertThat(written(server)).containsExactly("forty-two");
    }
  }

  @Test
  void a_damaged_directory_is_named_with_what_mends_it() throws Exception {
    start(settings()).close();
    damage(data().resolve("engine").resolve(vital()));

    assertRefused(settings(), Reason.DATA_CORRUPT)
        .withMessageContaining(data().toRealPath().toString())
        .withMessageContaining("delete that directory");
  }
}
