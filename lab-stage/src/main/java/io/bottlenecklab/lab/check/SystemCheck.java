package io.bottlenecklab.lab.check;

import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * Checks the invariants of a system while it runs: nothing lost, nothing doubled. Found through
 * {@link ServiceLoader}; a system without invariants has none.
 */
public interface SystemCheck {

  /** The checks of every system on the class path. */
  static List<SystemCheck> all() {
    return ServiceLoader.load(SystemCheck.class).stream().map(ServiceLoader.Provider::get).toList();
  }

  /** The system it checks. */
  String system();

  /** What it proves, in a line. */
  String proves();

  /** The addresses, by the names of backing services, that it needs beside the database. */
  default List<String> needs() {
    return List.of();
  }

  /** Whether it checks the answers that a load tool wrote down, too. */
  default boolean readsAnswered() {
    return false;
  }

  /**
   * Checks.
   *
   * @return whether every invariant holds
   * @throws SQLException if the database does not answer
   */
  boolean run(Subject subject, Consumer<String> output, Consumer<String> progress)
      throws SQLException;

  /**
   * What is checked.
   *
   * @param database a connection to the system's database
   * @param addresses of its backing services, {@code host:port} by name
   * @param services the base URLs of each service; none if only its database is known
   * @param answered the file with what a load tool was answered
   */
  record Subject(
      Connection database,
      Map<String, String> addresses,
      Map<String, List<URI>> services,
      Optional<Path> answered) {}
}
