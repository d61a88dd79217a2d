package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.testing.RecordingDisplay;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.db.testing.TestSeeding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Seeds a database in this JVM, as a variant of Code Zap would. */
public final class CodezapSeeding {

  private final TestDatabase database;
  private final List<String> said = new ArrayList<>();

  /** Seeds that database. */
  public CodezapSeeding(TestDatabase database) {
    this.database = database;
  }

  /** Seeds small data for a search by grams. */
  public void seedGrams(int members, int templates) {
    seed(new CodezapDataset(members, templates, 1), Search.GRAMS, false);
  }

  void seed(CodezapDataset dataset, Search search, boolean sortIndexes) {
    seed(new CodezapSeeder.Target(dataset, false, search, sortIndexes), null);
  }

  void seed(CodezapSeeder.Target target, @Nullable String fingerprint) {
    var connections =
        new DriverManagerDataSource(
            database.url() + "?useServerPrepStmts=true", database.user(), database.password());
    var display = new RecordingDisplay(said);
    new TestSeeding(database, "codezap", display)
        .seed(
            holding ->
                new CodezapSeeder(
                    new TemplateTables(holding, connections),
                    new TemplateIndexes(holding),
                    new GramTable(holding, connections),
                    JdbcClient.create(holding),
                    display,
                    target),
            fingerprint);
  }

  /**
   * What a user saw since the last time this was asked. The server may hear a moment late that the
   * seeder before has hung up.
   */
  List<String> said() {
    var lines = said.stream().filter(line -> !line.startsWith("waiting")).toList();
    said.clear();
    return lines;
  }
}
