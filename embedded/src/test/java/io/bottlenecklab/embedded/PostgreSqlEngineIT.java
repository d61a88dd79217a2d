package io.bottlenecklab.embedded;

class PostgreSqlEngineIT extends DatabaseEngineContract {

  PostgreSqlEngineIT() {
    super(EmbeddedEngine.POSTGRESQL, "18.");
  }

  @Override
  String vital() {
    return "global/pg_control";
  }
}
