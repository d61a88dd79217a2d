package io.bottlenecklab.lorawan;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.db.testing.TestMqtt;
import java.time.Duration;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** A network server with a database and a broker of its own. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@DirtiesContext
abstract class NetworkServerFixture {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();
  @RegisterExtension static final TestMqtt mqtt = new TestMqtt();

  static final Duration SOON = Duration.ofSeconds(30);
  static final String KEY = "a test's key";

  @DynamicPropertySource
  static void connections(DynamicPropertyRegistry properties) {
    database.migrate("lorawan");
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
    properties.add("mqtt.url", mqtt::url);
    properties.add("lorawan.apikey", () -> KEY);
  }
}
