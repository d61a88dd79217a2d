package io.bottlenecklab.einvoice.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.invoice.InvoiceInvariants;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.seller.Sellers.Seller;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The whole service on a real database, with two sellers; nothing is broken after each test. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "lab.variant-file=src/test/resources/row-lock.yaml")
@DirtiesContext
public abstract class EinvoiceIntegration {

  @RegisterExtension protected static final TestDatabase database = TestDatabase.postgresql();

  protected static final AuthServiceStub AUTH = AuthServiceStub.start();

  /** The business number of the seller {@link #tea}, whose clerk is {@link #CLERK}. */
  protected static final String TEA = "04595257";

  /** The business number of another seller. */
  protected static final String OTHER = "10458575";

  protected static final String CLERK = "clerk@example.org";
  protected static final String OTHER_CLERK = "other@example.org";

  protected final Books books = new Books(database.dataSource());

  private final int firstNumber;

  @LocalServerPort private int port;
  private @Nullable Seller tea;

  /**
   * With two books of each seller.
   *
   * @param firstNumber the first number of {@link #tea}'s, in track AB; the other seller's track is
   *     CD, from 0
   */
  protected EinvoiceIntegration(int firstNumber) {
    this.firstNumber = firstNumber;
  }

  @DynamicPropertySource
  static void connections(DynamicPropertyRegistry properties) {
    database.migrateEinvoice();
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
    properties.add("einvoice.auth-service.url", AUTH.issuer()::url);
  }

  @BeforeEach
  void sellers() {
    var period = Period.of(Instant.now());
    books.empty();
    books.jdbc().sql("ALTER SEQUENCE seller_id_seq RESTART").update();
    tea = books.seller(new BusinessNumber(TEA), CLERK);
    books.add(tea, period, "AB", firstNumber, 2);
    books.add(books.seller(new BusinessNumber(OTHER), OTHER_CLERK), period, "CD", 0, 2);
  }

  @AfterEach
  void nothing_is_broken() throws SQLException {
    try (var connection = database.connect()) {
      assertThat(InvoiceInvariants.check(connection)).isEmpty();
    }
  }

  protected final int port() {
    return port;
  }

  protected final Seller tea() {
    return Objects.requireNonNull(tea);
  }

  /** A system that acts for {@link #tea}. */
  protected final EinvoiceClient client() {
    return client(AUTH.issuer().token(CLERK));
  }

  protected final EinvoiceClient client(String token) {
    return new EinvoiceClient(port, token);
  }
}
