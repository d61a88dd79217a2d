package io.bottlenecklab.lab.compose;

import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The engine's own account of a container's processor time, asked through its socket. A {@code
 * docker exec} that reads the same number inside the container costs the container some 20 ms each
 * time, which would be measured too.
 */
record EngineSocket(Path socket) {

  private static final Set<String> READ_OR_WRITTEN = Set.of("read", "write");
  private static final String END_OF_HEAD = "\r\n\r\n";

  /**
   * The socket of the engine that the {@code docker} command talks to.
   *
   * @throws StageException if the engine is not on this machine
   */
  static EngineSocket of(DockerCli docker) {
    var endpoint =
        docker.ask("context", "inspect", "--format", "{{.Endpoints.docker.Host}}").getFirst();
    if (!endpoint.startsWith("unix://")) {
      throw new StageException(
          "the Docker engine is at %s; the lab measures only an engine on this machine"
              .formatted(endpoint));
    }
    return new EngineSocket(Path.of(endpoint.substring("unix://".length())));
  }

  /** Processor time, user and system, of all of a container's processes since it started. */
  Duration cpuTime(String container) {
    var used = stats(container).at("/cpu_stats/cpu_usage/total_usage");
    if (!used.isNumber()) {
      throw new StageException(
          "the Docker engine does not say what processor time %s used".formatted(container));
    }
    return Duration.ofNanos(used.asLong());
  }

  /** The seconds of it that the kernel used. */
  double systemSeconds(String container) {
    return stats(container).at("/cpu_stats/cpu_usage/usage_in_kernelmode").asLong(0) / 1e9;
  }

  /** Bytes that a container's processes have read from disks and written to them. */
  long diskTraffic(String container) {
    return diskBytes(stats(container));
  }

  /** Of every device; cgroup 2 writes the operation in small letters. */
  static long diskBytes(JsonNode stats) {
    return stats
        .at("/blkio_stats/io_service_bytes_recursive")
        .valueStream()
        .filter(device -> READ_OR_WRITTEN.contains(operation(device)))
        .mapToLong(device -> device.path("value").asLong())
        .sum();
  }

  private static String operation(JsonNode device) {
    return device.path("op").asString("").toLowerCase(Locale.ROOT);
  }

  /** Processors a container may use at most; empty if it may use all. */
  OptionalDouble processorLimit(String container) {
    var limit = get("/containers/%s/json".formatted(container)).at("/HostConfig/NanoCpus");
    return limit.asLong(0) == 0 ? OptionalDouble.empty() : OptionalDouble.of(limit.asLong() / 1e9);
  }

  private JsonNode stats(String container) {
    return get("/containers/%s/stats?stream=false&one-shot=true".formatted(container));
  }

  /** HTTP 1.0, so that the end of the answer is the end of the connection. */
  private JsonNode get(String path) {
    try (var channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      var request = "GET %s HTTP/1.0\r\nHost: docker\r\n\r\n".formatted(path);
      channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
      var answer =
          new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
      return JsonMapper.shared().readTree(answer.substring(answer.indexOf(END_OF_HEAD)));
    } catch (IOException | JacksonException e) {
      throw new StageException("the Docker engine does not answer: " + e.getMessage(), e);
    }
  }
}
