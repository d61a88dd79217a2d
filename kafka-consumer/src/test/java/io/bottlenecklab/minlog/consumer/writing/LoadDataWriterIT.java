package io.bottlenecklab.minlog.consumer.writing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "minlog.consumer.writer=load-data")
class LoadDataWriterIT extends LogWriterContract {

  LoadDataWriterIT() {
    super(Mechanism.LOAD_DATA);
  }
}
