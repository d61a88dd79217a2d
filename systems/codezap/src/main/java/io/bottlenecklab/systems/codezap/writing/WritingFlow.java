package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.load.script.Tokens;
import io.bottlenecklab.systems.codezap.IndexComparison;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import io.bottlenecklab.systems.codezap.bare.MemberWork;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;

/** A seeded member, drawn at random, creates and deletes templates. */
abstract sealed class WritingFlow implements Flow
    permits JourneyFlow, TemplateCreationFlow, TemplateDeletionFlow {

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
      if ("lucene".equals(running.knobs().get("codezap.search"))) {
        running.targets(service()).forEach(IndexComparison::refresh);
      }
    } catch (SQLException e) {
      throw new LoadException("rows of earlier loads cannot be removed: " + e.getMessage(), e);
    }
  }

  final TemplateCalls calls(Load load) {
    return new TemplateCalls(SignedInMembers.of(load, tokens));
  }

  /** Writes once in a member's name. */
  @FunctionalInterface
  interface MemberWriting {
    void write(SeededMember member) throws SQLException;
  }

  /** Bare work on connections as the service has them, whose neighbours' rows are not locked. */
  static BareWork bare(String name, String about, Function<BareTemplates, MemberWriting> writing) {
    return new MemberWork(
        name,
        about,
        (connection, _) -> {
          connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
          var prepared = writing.apply(new BareTemplates(connection));
          return (member, _) -> prepared.write(new SeededMember(member));
        });
  }
}
