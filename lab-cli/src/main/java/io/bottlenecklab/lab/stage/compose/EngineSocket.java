package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.lab.stage.StageException;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The engine's own account of a container's processor time, asked through its socket. A {@code
 * docker exec} that reads the same number inside the container costs the container some 20 ms each
 * time, which would be measured too.
 */
record EngineSocket(Path socket) {

  private static final Pattern CPU_NANOSECONDS =
      Pattern.compile("\"cpu_stats\":\\{\"cpu_usage\":\\{\"total_usage\":(\\d+)");

  /** Of every device, cgroup 2 in small letters. */
  private static final Pattern DISK_BYTES =
      Pattern.compile("\"io_service_bytes_recursive\":\\[([^]]*)]");

  private static final Pattern READ_OR_WRITTEN =
      Pattern.compile("\"op\":\"(?i:read|write)\",\"value\":(\\d+)");

  private static final Pattern CPU_LIMIT = Pattern.compile("\"NanoCpus\":(\\d+)");

  /**
   * The socket of the engine that the {@code docker} command talks to.
   *
   * @throws StageException where the engine is not on this machine
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
    var usage = CPU_NANOSECONDS.matcher(stats(container));
    if (!usage.find()) {
      throw new StageException(
          "the Docker engine does not say what processor time %s used".formatted(container));
    }
    return Duration.ofNanos(Long.parseLong(usage.group(1)));
  }

  /** Bytes that a container's processes have read from disks and written to them. */
  long diskTraffic(String container) {
    return diskBytes(stats(container));
  }

  static long diskBytes(String stats) {
    var devices = DISK_BYTES.matcher(stats);
    return devices.find()
        ? READ_OR_WRITTEN
            .matcher(devices.group(1))
            .results()
            .mapToLong(bytes -> Long.parseLong(bytes.group(1)))
            .sum()
        : 0;
  }

  /** Processors a container may use at most; empty where it may use all. */
  Optional<Double> processorLimit(String container) {
    var limit = CPU_LIMIT.matcher(get("/containers/%s/json".formatted(container)));
    return limit.find() && !limit.group(1).equals("0")
        ? Optional.of(Long.parseLong(limit.group(1)) / 1e9)
        : Optional.empty();
  }

  private String stats(String container) {
    return get("/containers/%s/stats?stream=false&one-shot=true".formatted(container));
  }

  /** HTTP 1.0, so that the end of the answer is the end of the connection. */
  private String get(String path) {
    try (var channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      var request = "GET %s HTTP/1.0\r\nHost: docker\r\n\r\n".formatted(path);
      channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
      return new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new StageException("the Docker engine does not answer: " + e.getMessage(), e);
    }
  }
}
