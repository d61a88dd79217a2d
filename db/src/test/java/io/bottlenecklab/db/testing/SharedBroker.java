package io.bottlenecklab.db.testing;

import java.nio.channels.FileChannel;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The Kafka broker of the build, without topics. The names of the topics are not a test's to
 * choose, so test classes have the broker one after the other. One that stops it or kills it needs
 * a {@link TestBroker}.
 */
public final class SharedBroker implements BeforeAllCallback, AfterAllCallback {

  private @Nullable String address;
  private @Nullable FileChannel turn;

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    address = SharedServer.KAFKA.find(List.of()).url();
    turn = SharedServer.KAFKA.turn();
  }

  @Override
  public void afterAll(ExtensionContext context) throws Exception {
    try (var _ = turn;
        var admin = Admin.create(Map.<String, Object>of("bootstrap.servers", bootstrapServers()))) {
      admin.deleteTopics(admin.listTopics().names().get()).all().get();
    }
  }

  /** What clients begin with. */
  public String bootstrapServers() {
    return Objects.requireNonNull(address, "not a @RegisterExtension");
  }
}
