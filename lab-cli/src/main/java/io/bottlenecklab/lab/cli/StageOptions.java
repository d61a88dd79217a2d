package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.stage.AnnouncedStage;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.stage.embedded.EmbeddedStage;
import io.bottlenecklab.lab.stage.RunningDatabases;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.compose.ComposeStage;
import picocli.CommandLine.Option;

/** The option that says where variants run, shared by every verb that starts one. */
final class StageOptions {

  @Option(
      names = "--on",
      paramLabel = "embedded|compose",
      description = "Where to run: embedded (the default; needs a JDK only) or compose.",
      converter = OnOption.Converter.class)
  private OnOption on = OnOption.EMBEDDED;

  Stage open(Workspace workspace) {
    return open(workspace, Disclosure.OPEN);
  }

  Stage open(Workspace workspace, Disclosure disclosure) {
    return switch (disclosure) {
      case OPEN ->
          new AnnouncedStage(start(workspace, disclosure), RunningDatabases.in(workspace.home()));
      case SEALED -> start(workspace, disclosure);
    };
  }

  private Stage start(Workspace workspace, Disclosure disclosure) {
    return switch (on) {
      case EMBEDDED -> new EmbeddedStage(workspace.root(), workspace.home(), disclosure);
      case COMPOSE -> new ComposeStage(workspace.root(), workspace.home(), disclosure);
    };
  }
}
