package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.lab.compose.ComposeStage;
import io.bottlenecklab.lab.embedded.EmbeddedStage;
import io.bottlenecklab.lab.stage.RunningVariants;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option of every command that starts variants: where they run. */
public final class StageOptions {

  /** Where variants run. */
  private enum Kind {
    EMBEDDED,
    COMPOSE;

    static final class Converter implements ITypeConverter<Kind> {
      @Override
      public Kind convert(String value) {
        return switch (value) {
          case "embedded" -> EMBEDDED;
          case "compose" -> COMPOSE;
          default ->
              throw new TypeConversionException(
                  "«%s» is not a place to run; allowed: embedded, compose".formatted(value));
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
      paramLabel = "embedded|compose",
      description = "Where to run: embedded (the default; needs a JDK only) or compose.",
      converter = Kind.Converter.class)
  private Kind on = Kind.EMBEDDED;

  /** Whether without containers. */
  public boolean isEmbedded() {
    return on == Kind.EMBEDDED;
  }

  /** Opens the stage; other commands can find the variants that it starts. */
  public Stage open(Workspace workspace) {
    return RunningVariants.in(workspace.home()).announcing(start(workspace, Disclosure.OPEN));
  }

  /** Opens the stage; nothing discloses the variants that it starts. */
  public Stage openSealed(Workspace workspace) {
    return start(workspace, Disclosure.SEALED);
  }

  private Stage start(Workspace workspace, Disclosure disclosure) {
    return switch (on) {
      case EMBEDDED -> new EmbeddedStage(workspace.root(), workspace.home(), disclosure);
      case COMPOSE -> new ComposeStage(workspace.root(), workspace.home(), disclosure);
    };
  }
}
