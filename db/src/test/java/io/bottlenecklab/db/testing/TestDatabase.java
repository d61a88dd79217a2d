package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * An empty database for one test class, on a real server that all test classes of the build share.
 *
 * <pre>{@code
 * @RegisterExtension static final TestDatabase database = TestDatabase.mysql();
 * }</pre>
 *
 * <p>The server is a container of the official image where a Docker engine answers, the lab's
 * embedded engine otherwise; {@code -Dtest.databases=embedded} or {@code containers} decides.
 */
public final class TestDatabase implements BeforeAllCallback, AfterAllCallback {

  private static final Namespace SERVERS = Namespace.create(TestDatabase.class);
  private static final long JVM = ProcessHandle.current().pid();
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Database kind;
  private final boolean alone;
  private final String name = "test_%d_%d".formatted(JVM, COUNT.incrementAndGet());
  private @Nullable DatabaseServer server;

  private TestDatabase(Database kind, boolean alone) {
    this.kind = kind;
    this.alone = alone;
  }

  /** A database of MySQL, or of MariaDB in its place. */
  public static TestDatabase mysql() {
    return new TestDatabase(Database.MYSQL, false);
  }

  /** The same on a server of this JVM alone: for tests that set it, or read its global counters. */
  public static TestDatabase mysqlOfItsOwn() {
    return new TestDatabase(Database.MYSQL, true);
  }

  /** A database of PostgreSQL. */
  public static TestDatabase postgresql() {
    return new TestDatabase(Database.POSTGRESQL, false);
  }

  @Override
  public void beforeAll(ExtensionContext context) throws SQLException {
    server =
        context
            .getRoot()
            .getStore(SERVERS)
            .computeIfAbsent(
                List.of(kind, alone), _ -> DatabaseServer.find(kind, alone), DatabaseServer.class);
    server().create(name);
  }

  @Override
  public void afterAll(ExtensionContext context) throws SQLException {
    server().drop(name);
  }

  /** Throws away what is in the database; PostgreSQL ends other connections, too. */
  public void empty() throws SQLException {
    server().empty(name);
  }

  /** Its kind. */
  public Database kind() {
    return kind;
  }

  /** Its JDBC address. */
  public String url() {
    return server().url(name);
  }

  /** A user that may do everything in it. */
  public String user() {
    return server().address().user();
  }

  /** That user's password. */
  public String password() {
    return server().address().password();
  }

  /** A new connection for each request, so that nothing has to be closed. */
  public DataSource dataSource() {
    return new DriverManagerDataSource(url(), user(), password());
  }

  /** A connection; the caller closes it. */
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(url(), user(), password());
  }

  /** Creates the tables of a system. */
  public void migrate(String system) {
    new Schema(system, kind).migrate(dataSource());
  }

  /** Creates auth-service's tables. */
  public void migrate() {
    migrate("signin");
  }

  /** Creates einvoice-service's tables. */
  public void migrateEinvoice() {
    migrate("invoice");
  }

  /** Creates MinLog's tables. */
  public void migrateMinlog() {
    migrate("minlog");
  }

  @Override
  public String toString() {
    return kind.toString();
  }

  private DatabaseServer server() {
    return Objects.requireNonNull(server, "not a @RegisterExtension");
  }
}
