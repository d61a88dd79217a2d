package io.bottlenecklab.auth;

import io.bottlenecklab.db.testing.TestDatabase;
import java.util.function.Supplier;
import org.springframework.test.context.DynamicPropertyRegistry;

/** Connects a service under test with its database. */
final class Datasource {

  private Datasource() {}

  /** Creates the tables, and sets the service's data source. */
  static void register(DynamicPropertyRegistry properties, TestDatabase database) {
    register(properties, database, database::url);
  }

  /** The same at another address. */
  static void register(
      DynamicPropertyRegistry properties, TestDatabase database, Supplier<Object> url) {
    database.migrate();
    properties.add("spring.datasource.url", url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
  }
}
