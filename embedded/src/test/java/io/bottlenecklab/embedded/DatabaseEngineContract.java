package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** What both database engines promise. */
abstract class DatabaseEngineContract extends InitialisedServerContract {

  private final EmbeddedEngine engine;
  private final String version;

  DatabaseEngineContract(EmbeddedEngine engine, String version) {
    this.engine = engine;
    this.version = version;
  }

  @Override
  final EmbeddedDatabase start(EngineSettings settings) {
    return engine.start(settings);
  }

  @Override
  final void damage(Path vital) throws IOException {
    Files.write(vital, new byte[1000]);
  }

  @Override
  final void write(EmbeddedServer server, String text) throws SQLException {
    var database = (EmbeddedDatabase) server;
    database.createDatabase("shop");
    database.createDatabase("shop");
    try (var connection = database.connect("shop");
        var statement = connection.createStatement()) {
      assertThat(connection.getMetaData().getDatabaseProductVersion()).startsWith(version);
      statement.execute("CREATE TABLE IF NOT EXISTS answer (text VARCHAR(20))");
      statement.execute("INSERT INTO answer VALUES ('%s')".formatted(text));
    }
  }

  @Override
  final List<String> written(EmbeddedServer server) throws SQLException {
    var texts = new ArrayList<String>();
    try (var connection = ((EmbeddedDatabase) server).connect("shop");
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT text FROM answer")) {
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
    }
    return texts;
  }
}
