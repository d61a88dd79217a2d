package io.bottlenecklab.codezap.testing;

import com.zaxxer.hikari.HikariDataSource;
import io.bottlenecklab.db.testing.TestDatabase;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.hibernate.SpringImplicitNamingStrategy;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.SharedEntityManagerCreator;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.transaction.support.TransactionTemplate;

/** Strategies on a real database, with JDBC and JPA as the service has them. */
public abstract class DatabaseContract {

  /** The database of one test class. */
  @RegisterExtension public static final TestDatabase database = TestDatabase.mysqlOfItsOwn();

  private static @Nullable HikariDataSource pool;
  private static @Nullable EntityManagerFactory factory;

  @BeforeAll
  static void open() {
    database.migrate("codezap");
    var source = new HikariDataSource();
    source.setJdbcUrl(database.url());
    source.setUsername(database.user());
    source.setPassword(database.password());
    source.setMaximumPoolSize(4);
    source.setMinimumIdle(0); // no connection is opened beside a test that counts statements
    source.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    pool = source;
    factory = factory(source);
  }

  private static EntityManagerFactory factory(HikariDataSource source) {
    var bean = new LocalContainerEntityManagerFactoryBean();
    bean.setDataSource(source);
    bean.setPackagesToScan("io.bottlenecklab.codezap.stored");
    bean.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
    bean.setJpaPropertyMap(
        Map.of(
            "hibernate.physical_naming_strategy",
            "org.hibernate.boot.model.naming.PhysicalNamingStrategySnakeCaseImpl",
            "hibernate.implicit_naming_strategy",
            SpringImplicitNamingStrategy.class.getName(),
            "hibernate.boot.allow_jdbc_metadata_access",
            false,
            "jakarta.persistence.database-product-name",
            "MySQL",
            "hibernate.jdbc.time_zone",
            "UTC",
            "hibernate.type.preferred_instant_jdbc_type",
            "TIMESTAMP"));
    bean.afterPropertiesSet();
    return Objects.requireNonNull(bean.getObject());
  }

  @AfterAll
  static void close() {
    Objects.requireNonNull(factory).close();
    Objects.requireNonNull(pool).close();
  }

  @BeforeEach
  final void three_members() {
    tables().reset(3);
  }

  /** The tables. */
  public static FilledTables tables() {
    return new FilledTables(jdbc());
  }

  /** For strategies of JDBC. */
  public static JdbcTemplate jdbc() {
    return new JdbcTemplate(Objects.requireNonNull(pool));
  }

  /** For strategies of JPA. */
  public static EntityManager entities() {
    return SharedEntityManagerCreator.createSharedEntityManager(Objects.requireNonNull(factory));
  }

  /** Of both. */
  public static TransactionTemplate transaction() {
    var transactions = new JpaTransactionManager(Objects.requireNonNull(factory));
    transactions.setDataSource(Objects.requireNonNull(pool));
    return new TransactionTemplate(transactions);
  }

  /** How many statements this work sends, by the server's own count. */
  public static long statements(Runnable work) {
    return tables().statements(work);
  }
}
