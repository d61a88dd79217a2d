package io.bottlenecklab.db.seeding;

import java.util.List;

/**
 * A seeder that does anything, in each run.
 *
 * @param work what it does in place of inserting rows
 */
record AnySeeder(
    Runnable work,
    String stillSeeded,
    String onlySeeded,
    boolean noticesAdditions,
    List<String> serverSettings)
    implements Seeder {

  private static final String TRUE = "SELECT true";

  static AnySeeder idle() {
    return that(() -> {});
  }

  static AnySeeder that(Runnable work) {
    return new AnySeeder(work, TRUE, TRUE, true, List.of());
  }

  static AnySeeder stillSeeded(String query) {
    return new AnySeeder(() -> {}, query, TRUE, true, List.of());
  }

  static AnySeeder onlySeeded(String query, boolean noticesAdditions) {
    return new AnySeeder(() -> {}, TRUE, query, noticesAdditions, List.of());
  }

  static AnySeeder serverSettings(String... statements) {
    return new AnySeeder(() -> {}, TRUE, TRUE, true, List.of(statements));
  }

  @Override
  public String description() {
    return "anything";
  }

  @Override
  public Amount amount() {
    return new Amount(0, "things");
  }

  @Override
  public List<String> tables() {
    return List.of("thing");
  }

  @Override
  public boolean holdsSamples() {
    return false;
  }

  @Override
  public void replace(Progress progress) {
    work.run();
  }

  @Override
  public String summary() {
    return "done";
  }
}
