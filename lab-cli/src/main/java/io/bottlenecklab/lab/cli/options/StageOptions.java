package io.bottlenecklab.lab.cli.options;

import io.bottlenecklab.lab.compose.ComposeStage;
import io.bottlenecklab.lab.embedded.EmbeddedStage;
import io.bottlenecklab.lab.stage.RunningVariants;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import picocli.CommandLine.Option;

/** The option of every command that starts variants: where they run. */
public final class StageOptions {

  @Option(
      names = "--on",
      paramLabel = "embedded|compose",
      description = "Where to run: embedded (the default; needs a JDK only) or compose.",
      converter = StageKind.Converter.class)
  private StageKind on = StageKind.EMBEDDED;

  /** Whether without containers. */
  public boolean isEmbedded() {
    return on == StageKind.EMBEDDED;
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
