package io.bottlenecklab.lab.backing;

import static org.assertj.core.api.Assertions.assertThat;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5Client;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The MQTT broker, as it runs embedded. */
class MqttBackingIT {

  @TempDir private Path directory = Path.of("");

  @Test
  void a_client_reaches_it_by_the_url_that_it_gets() {
    var need = new Request("broker", "", Map.of(), Map.of(), List.of(), Optional.empty());
    var backing = BackingService.named("mqtt").orElseThrow().of(need);
    try (var processes = ChildProcesses.unrecorded();
        var started =
            backing.servers().getFirst().start(new FolderStartContext(directory, processes))) {
      var endpoint = Endpoint.onLoopback(started.listensOn().orElseThrow());
      var running = new RunningBacking(List.of(backing), new Endpoints(Map.of("broker", endpoint)));
      var environment =
          backing.environment(
              new BackingClient(Optional.empty(), true, false), running.endpoints());
      var url = URI.create(Objects.requireNonNull(environment.get("MQTT_URL")));

      var client =
          Mqtt5Client.builder().serverHost(url.getHost()).serverPort(url.getPort()).buildBlocking();
      client.connect();
      var published = client.publishWith().topic("up").qos(MqttQos.AT_LEAST_ONCE).send();
      client.disconnect();

      assertThat(published.getError()).isEmpty();
      assertThat(url.getScheme()).isEqualTo("mqtt");
      assertThat(running.addresses()).isEqualTo(Map.of("broker", endpoint.address()));
      assertThat(running.counters()).isEmpty();
    }
  }
}
