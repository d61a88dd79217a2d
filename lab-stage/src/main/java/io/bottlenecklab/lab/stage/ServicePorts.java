package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.systems.Component.TunedService;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** The ports of a service's replicas. */
final class ServicePorts {

  private ServicePorts() {}

  static List<Integer> of(TunedService service, int processes, Ports ports) {
    var component = service.component();
    return IntStream.range(0, processes)
        .map(process ->
            ports.documented()
                ? untaken(component.service(), component.port() + process * service.portsApart())
                : FreePort.find())
        .boxed()
        .toList();
  }

  private static int untaken(String service, int port) {
    if (FreePort.isFree(port)) {
      return port;
    }
    var holder =
        PortOwner.of(port)
            .map(process -> "process %d (%s)".formatted(process.pid(), program(process)))
            .orElse("another process");
    throw new StageException(
        "port %d, for %s, is taken by %s; stop that one, or run ./lab down if a killed lab left it"
            .formatted(port, service, holder));
  }

  private static String program(ProcessHandle process) {
    return process
        .info()
        .command()
        .map(command -> String.valueOf(Path.of(command).getFileName()))
        .orElse("unknown");
  }
}
