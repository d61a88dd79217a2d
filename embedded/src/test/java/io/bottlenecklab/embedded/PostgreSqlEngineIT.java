package io.bottlenecklab.embedded;

class PostgreSqlEngineIT extends DatabaseContract {

  PostgreSqlEngineIT() {
    super(EmbeddedEngine.POSTGRESQL, "18.");
  }

  @Override
  String vital() {
    return "global/pg_control";
  }
}
