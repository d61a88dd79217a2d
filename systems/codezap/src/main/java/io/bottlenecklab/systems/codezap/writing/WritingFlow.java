package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.load.script.Tokens;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import java.sql.SQLException;

/** A seeded member, drawn at random, creates and deletes templates. */
abstract sealed class WritingFlow implements Flow
    permits Journey, TemplateCreation, TemplateDeletion {

  private final Tokens tokens = new Tokens();

  @Override
  public final String service() {
    return "template-service";
  }

  /** Removes what earlier loads left, such as templates whose deletion failed, and new tags. */
  @Override
  public final void prepare(RunningSystem running) {
    try (var connection = running.database().connect()) {
      WrittenRows.remove(connection);
    } catch (SQLException e) {
      throw new LoadException("rows of earlier loads cannot be removed: " + e.getMessage(), e);
    }
  }

  final TemplateCalls calls(Load load) {
    return new TemplateCalls(SignedInMembers.of(load, tokens));
  }
}
