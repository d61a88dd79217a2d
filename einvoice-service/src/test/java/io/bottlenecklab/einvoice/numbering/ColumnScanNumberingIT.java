package io.bottlenecklab.einvoice.numbering;

import org.springframework.jdbc.core.simple.JdbcClient;

class ColumnScanNumberingIT extends NumberingContract {

  ColumnScanNumberingIT() {
    super(pool -> new ColumnScanNumbering(JdbcClient.create(pool)));
  }
}
