package io.bottlenecklab.db.testing;

import io.bottlenecklab.embedded.process.StartedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Properties;

/**
 * How clients reach a shared server, as its keeper has written it to a file.
 *
 * @param url {@code host:port} of a broker; of a database the JDBC address up to its name
 * @param user of a database
 * @param password that user's
 * @param container its id; empty if the server is an embedded engine
 * @param keeper the process that stops it
 */
record ServerAddress(
    String url, String user, String password, Optional<String> container, StartedProcess keeper) {

  static Path file(Path folder, SharedServer server) {
    return folder.resolve(server.name() + ".properties");
  }

  static ServerAddress read(Path file) throws IOException {
    var properties = new Properties();
    try (var in = Files.newBufferedReader(file)) {
      properties.load(in);
    }
    return new ServerAddress(
        properties.getProperty("url"),
        properties.getProperty("user"),
        properties.getProperty("password"),
        Optional.ofNullable(properties.getProperty("container")),
        StartedProcess.parse(properties.getProperty("keeper")).orElseThrow());
  }

  /** The file is there only once it is whole. */
  void write(Path file) throws IOException {
    var properties = new Properties();
    properties.setProperty("url", url);
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    container.ifPresent(id -> properties.setProperty("container", id));
    properties.setProperty("keeper", keeper.toString());
    var part = file.resolveSibling(file.getFileName() + ".part");
    try (var out = Files.newBufferedWriter(part)) {
      properties.store(out, null);
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
