package io.bottlenecklab.minlog.consumer.writing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "minlog.consumer.writer=jpa-rows")
class JpaRowsWriterIT extends LogWriterContract {

  JpaRowsWriterIT() {
    super(Mechanism.JPA_ROWS);
  }
}
