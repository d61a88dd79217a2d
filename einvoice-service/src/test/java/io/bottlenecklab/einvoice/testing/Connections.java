package io.bottlenecklab.einvoice.testing;

import io.bottlenecklab.db.testing.TestDatabase;
import java.util.function.Supplier;
import org.springframework.test.context.DynamicPropertyRegistry;

/** Connects the service under test with its database and with who signs its clerks in. */
public final class Connections {

  private Connections() {}

  /** Creates the tables, and tells the service where they and auth-service are. */
  public static void register(
      DynamicPropertyRegistry properties, TestDatabase database, Supplier<Object> authService) {
    database.migrateEinvoice();
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
    properties.add("einvoice.auth-service.url", authService);
  }
}
