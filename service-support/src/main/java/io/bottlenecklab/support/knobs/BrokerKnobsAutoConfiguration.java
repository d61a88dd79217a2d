package io.bottlenecklab.support.knobs;

import io.bottlenecklab.support.broker.BrokerAdmin;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.kafka.core.KafkaAdmin;

/** How far the broker is away, in services that have one. */
@AutoConfiguration(
    afterName = "org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration")
@ConditionalOnClass(KafkaAdmin.class)
@ConditionalOnBean(KafkaAdmin.class)
final class BrokerKnobsAutoConfiguration {

  /** A question for the versions it speaks, which a broker answers at once. */
  private static final byte[] API_VERSIONS =
      ByteBuffer.allocate(14)
          .putInt(10)
          .putShort((short) 18)
          .putShort((short) 0)
          .putInt(1)
          .putShort((short) -1)
          .array();

  @Bean
  KnobReader distanceToBroker(KafkaAdmin settings, Environment environment) {
    return RoundTrip.reader("lab.distance.broker", environment, () -> roundTrip(settings));
  }

  /** To where the broker tells its clients to connect; null if it does not answer. */
  private static @Nullable String roundTrip(KafkaAdmin settings) {
    try (var admin = new BrokerAdmin(settings.getConfigurationProperties())) {
      var node = admin.ask(broker -> broker.describeCluster().nodes()).iterator().next();
      return RoundTrip.over(
          new InetSocketAddress(node.host(), node.port()), (out, in) -> () -> exchange(out, in));
    } catch (ExecutionException | TimeoutException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  private static void exchange(OutputStream out, DataInputStream in) throws IOException {
    out.write(API_VERSIONS);
    in.skipNBytes(in.readInt());
  }
}
