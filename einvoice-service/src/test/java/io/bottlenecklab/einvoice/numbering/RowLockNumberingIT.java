package io.bottlenecklab.einvoice.numbering;

import org.springframework.jdbc.core.simple.JdbcClient;

class RowLockNumberingIT extends NumberingContract {

  RowLockNumberingIT() {
    super(pool -> new RowLockNumbering(JdbcClient.create(pool)));
  }
}
