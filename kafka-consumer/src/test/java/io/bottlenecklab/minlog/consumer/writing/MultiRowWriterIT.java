package io.bottlenecklab.minlog.consumer.writing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "minlog.consumer.writer=multi-row")
class MultiRowWriterIT extends LogWriterContract {

  MultiRowWriterIT() {
    super(Mechanism.MULTI_ROW);
  }
}
