package io.bottlenecklab.minlog.consumer.writing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "minlog.consumer.writer=jdbc-batch")
class JdbcBatchWriterIT extends LogWriterContract {

  JdbcBatchWriterIT() {
    super(Mechanism.JDBC_BATCH);
  }
}
