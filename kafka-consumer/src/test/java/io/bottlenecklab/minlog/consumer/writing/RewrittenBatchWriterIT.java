package io.bottlenecklab.minlog.consumer.writing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(
    properties = {
      "minlog.consumer.writer=jdbc-batch",
      "spring.datasource.hikari.data-source-properties.rewriteBatchedStatements=true"
    })
class RewrittenBatchWriterIT extends LogWriterContract {

  RewrittenBatchWriterIT() {
    super(Mechanism.JDBC_BATCH);
  }
}
