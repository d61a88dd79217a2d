package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.compose.ComposeStage;
import io.bottlenecklab.lab.embedded.EmbeddedStage;
import io.bottlenecklab.lab.kubernetes.KubernetesStage;
import io.bottlenecklab.lab.observability.Observability;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code lab down}. */
@Command(name = "down", description = "Stops what an interrupted lab left behind.")
final class DownCommand extends LabCommand {

  /** What {@code --on} may say. */
  private enum Remote {
    KUBERNETES;

    static final class Converter implements ITypeConverter<Remote> {
      @Override
      public Remote convert(String value) {
        if (!value.equals("kubernetes")) {
          throw new TypeConversionException("«%s»; allowed: kubernetes".formatted(value));
        }
        return KUBERNETES;
      }
    }
  }

  @Option(
      names = "--on",
      paramLabel = "kubernetes",
      description = "Also remove the namespaces that it left in the cluster.",
      converter = Remote.Converter.class)
  private @Nullable Remote on;

  @Override
  public Integer call() {
    var out = out();
    var leftovers = EmbeddedStage.leftovers(Workspace.fromEnvironment().home());
    var processes = leftovers.stop();
    processes.forEach(
        process -> out.printf("stopped %s (pid %d)%n", process.name(), process.pid()));
    var projects = ComposeStage.stopLeftovers();
    projects.stopped().forEach(project -> out.printf("stopped compose project %s%n", project));
    var containers = Observability.removeLeftovers();
    containers.forEach(container -> out.printf("stopped container %s%n", container));
    var namespaces =
        on == Remote.KUBERNETES
            ? KubernetesStage.removeLeftovers()
            : new KubernetesStage.Leftovers(List.of(), List.of());
    namespaces.removed().forEach(name -> out.printf("removed namespace %s%n", name));
    namespaces.kept().forEach(out::println);
    if (processes.isEmpty()
        && projects.stopped().isEmpty()
        && containers.isEmpty()
        && namespaces.removed().isEmpty()) {
      out.println("nothing was left behind");
    }
    Stream.concat(leftovers.runningLabs().stream(), projects.runningLabs().stream())
        .distinct()
        .forEach(pid -> out.printf("the lab with pid %d still runs; Ctrl-C stops it%n", pid));
    return Console.DONE;
  }
}
