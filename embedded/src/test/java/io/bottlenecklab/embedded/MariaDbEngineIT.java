package io.bottlenecklab.embedded;

class MariaDbEngineIT extends DatabaseEngineContract {

  MariaDbEngineIT() {
    super(EmbeddedEngine.MARIADB, "11.4.");
  }

  @Override
  String vital() {
    return "ibdata1";
  }
}
