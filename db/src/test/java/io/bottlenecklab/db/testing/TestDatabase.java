package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.AuthSchema;
import io.bottlenecklab.db.Database;
import io.bottlenecklab.db.EinvoiceSchema;
import io.bottlenecklab.db.MinlogSchema;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
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
 * An empty database for one test class, on a real server that all test classes of the JVM share.
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
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Database kind;
  private final String name = "test" + COUNT.incrementAndGet();
  private @Nullable DatabaseServer server;

  private TestDatabase(Database kind) {
    this.kind = kind;
  }

  /** A database of MySQL, or of MariaDB in its place. */
  public static TestDatabase mysql() {
    return new TestDatabase(Database.MYSQL);
  }

  /** A database of PostgreSQL. */
  public static TestDatabase postgresql() {
    return new TestDatabase(Database.POSTGRESQL);
  }

  @Override
  public void beforeAll(ExtensionContext context) throws SQLException {
    server =
        context
            .getRoot()
            .getStore(SERVERS)
            .computeIfAbsent(kind, DatabaseServer::start, DatabaseServer.class);
    server().administer("CREATE DATABASE " + name);
  }

  @Override
  public void afterAll(ExtensionContext context) throws SQLException {
    drop();
  }

  /** Throws away what is in the database, connections included where they are idle. */
  public void empty() throws SQLException {
    drop();
    server().administer("CREATE DATABASE " + name);
  }

  /** Its kind: the knob {@code auth.database}. */
  public Database kind() {
    return kind;
  }

  /** Its JDBC address. */
  public String url() {
    return server().url(name);
  }

  /** A user that may do everything in it. */
  public String user() {
    return server().user();
  }

  /** That user's password. */
  public String password() {
    return server().password();
  }

  /** A new connection for each request, so that nothing has to be closed. */
  public DataSource dataSource() {
    return new DriverManagerDataSource(url(), user(), password());
  }

  /** A connection; the caller closes it. */
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(url(), user(), password());
  }

  /** Creates auth-service's tables. */
  public void migrate() {
    AuthSchema.migrate(dataSource(), kind);
  }

  /** Creates einvoice-service's tables. */
  public void migrateEinvoice() {
    EinvoiceSchema.migrate(dataSource());
  }

  /** Creates MinLog's tables. */
  public void migrateMinlog() {
    MinlogSchema.migrate(dataSource());
  }

  /** Starts the seeder in a process of its own, as the lab does; the caller waits for its end. */
  public Process startSeeder(Seeding seeding) throws IOException {
    return SeederProcess.start(this, seeding);
  }

  /**
   * Migrates and seeds.
   *
   * @throws IllegalStateException with the seeder's words where it failed
   */
  public void seed(Seeding seeding) throws IOException, InterruptedException {
    SeederProcess.run(this, seeding);
  }

  private void drop() throws SQLException {
    switch (kind) {
      case MYSQL -> server().administer("DROP DATABASE " + name);
      case POSTGRESQL -> server().administer("DROP DATABASE " + name + " WITH (FORCE)");
    }
  }

  private DatabaseServer server() {
    return Objects.requireNonNull(server, "not a @RegisterExtension");
  }
}
