package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.lab.compose.ComposeStage;
import io.bottlenecklab.lab.embedded.EmbeddedStage;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.kubernetes.KubernetesStage;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.stage.RunningVariants;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option of every command that starts variants: where they run. */
public final class StageOptions {

  /** Where variants run. */
  private enum Kind {
    EMBEDDED,
    COMPOSE,
    KUBERNETES;

    static final class Converter implements ITypeConverter<Kind> {
      @Override
      public Kind convert(String value) {
        return switch (value) {
          case "embedded" -> EMBEDDED;
          case "compose" -> COMPOSE;
          case "kubernetes" -> KUBERNETES;
          default ->
              throw new TypeConversionException(
                  "«%s» is not a place to run; allowed: embedded, compose, kubernetes"
                      .formatted(value));
        };
      }
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--on",
      paramLabel = "embedded|compose|kubernetes",
      description =
          "Where to run: embedded (the default; needs a JDK only), compose, or the cluster that"
              + " kubectl reaches.",
      converter = Kind.Converter.class)
  private Kind on = Kind.EMBEDDED;

  @Option(
      names = "--injectors",
      paramLabel = "N",
      description =
          "Send the load from N pods together (kubernetes); up prints a k6 command for each of N"
              + " machines.",
      converter = InjectorCount.class)
  private int injectors;

  private static final class InjectorCount implements ITypeConverter<Integer> {

    private static final int MOST = 100;

    @Override
    public Integer convert(String value) {
      if (!value.matches("\\d{1,9}") || number(value) < 1 || number(value) > MOST) {
        throw new TypeConversionException("«%s»; allowed: 1 to %d".formatted(value, MOST));
      }
      return number(value);
    }

    private static int number(String value) {
      return Integer.parseInt(value);
    }
  }

  /** How many are to send the load; 0 unless it was said. */
  public int injectors() {
    return injectors;
  }

  /** Starts the load tool of a measurement: on this machine, unless pods are asked for. */
  public LoadGenerator startLoadTool(Stage stage, Path log, Consumer<String> progress) {
    return injectors == 0 ? LoadGenerator.start(log) : stage.injectors(injectors, log, progress);
  }

  /** Whether without containers. */
  public boolean isEmbedded() {
    return on == Kind.EMBEDDED;
  }

  /** As {@link Stage#name}. */
  public String where() {
    return on.toString();
  }

  /** Opens the stage; other commands can find the variants that it starts. */
  public Stage open(Workspace workspace) {
    return RunningVariants.in(workspace.home()).announcing(start(workspace, Disclosure.OPEN));
  }

  /**
   * Opens the stage; nothing discloses the variants that it starts.
   *
   * @throws StageException in a cluster, which shows everything to its users
   */
  public Stage openSealed(Workspace workspace) {
    return start(workspace, Disclosure.SEALED);
  }

  private Stage start(Workspace workspace, Disclosure disclosure) {
    return switch (on) {
      case EMBEDDED -> new EmbeddedStage(workspace.root(), workspace.home(), disclosure);
      case COMPOSE -> new ComposeStage(workspace.root(), workspace.home(), disclosure);
      case KUBERNETES -> kubernetes(workspace, disclosure);
    };
  }

  private static Stage kubernetes(Workspace workspace, Disclosure disclosure) {
    if (disclosure == Disclosure.SEALED) {
      throw new StageException(
          "a cluster shows its users everything; allowed here: --on embedded, --on compose");
    }
    return new KubernetesStage(workspace.root(), workspace.home());
  }
}
