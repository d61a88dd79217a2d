package io.bottlenecklab.einvoice.testing;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.seller.Sellers.Seller;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts sellers and their number books into a database. */
public record Books(DataSource dataSource) {

  /** Removes everything. */
  public void empty() {
    jdbc().sql("TRUNCATE seller, seller_member, number_book, invoice, invoice_line").update();
  }

  /** A seller with that clerk. */
  public Seller seller(BusinessNumber number, String clerk) {
    var id =
        jdbc()
            .sql(
                """
                INSERT INTO seller (business_number, name, address)
                VALUES (?, '好茶有限公司', '臺北市中正區愛國西路 2 號') RETURNING id
                """)
            .param(number.digits())
            .query(Long.class)
            .single();
    jdbc().sql("INSERT INTO seller_member VALUES (?, ?)").params(clerk, id).update();
    return new Seller(id, number, "好茶有限公司", "臺北市中正區愛國西路 2 號");
  }

  /** So many books, in order of position, the first one with number {@code from}. */
  public void add(Seller seller, Period period, String track, int from, int books) {
    jdbc()
        .sql(
            """
            INSERT INTO number_book (seller_id, period, track, first_number, position)
            SELECT ?, ?, ?, ? + 50 * n, n + (
              SELECT count(*) FROM number_book WHERE seller_id = ? AND period = ?)
            FROM generate_series(0, ? - 1) n
            """)
        .params(seller.id(), period.value(), track, from, seller.id(), period.value(), books)
        .update();
  }

  /** How many rows that table has. */
  public long count(String table) {
    return jdbc().sql("SELECT count(*) FROM " + table).query(Long.class).single();
  }

  /** For whatever else. */
  public JdbcClient jdbc() {
    return JdbcClient.create(dataSource);
  }
}
