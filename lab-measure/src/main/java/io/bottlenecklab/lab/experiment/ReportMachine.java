package io.bottlenecklab.lab.experiment;

import java.util.List;

/**
 * What a report ran on, as far as it says.
 *
 * @param network what lay between application and database
 * @param disk the database's, in the report's words
 * @param jvm the application's, in the report's words
 * @param databaseVersion product and version
 */
public record ReportMachine(
    Host application,
    Host database,
    Host load,
    Network network,
    String disk,
    String jvm,
    String databaseVersion) {

  /** What stands where a report says nothing. */
  public static final String UNKNOWN = "unknown";

  /** A part's machine, in the report's words. */
  public record Host(String processors, String memory) {

    /** Such as {@code 2 processors, 8GB}. */
    public String text() {
      if (processors.equals(UNKNOWN) && memory.equals(UNKNOWN)) {
        return UNKNOWN;
      }
      return "%s, %s"
          .formatted(
              processors.equals("1") ? "1 processor" : processors + " processors",
              memory.equals(UNKNOWN) ? "memory unknown" : memory);
    }
  }

  /** What lay between two machines. */
  public enum Network {
    /** A network. */
    BETWEEN("between", "between application and database"),
    /** Nothing: they ran on one machine. */
    NONE("none", "none, on one machine"),
    /** The report does not say. */
    UNKNOWN(ReportMachine.UNKNOWN, ReportMachine.UNKNOWN);

    private final String key;
    private final String text;

    Network(String key, String text) {
      this.key = key;
      this.text = text;
    }

    /** The word in files. */
    public String key() {
      return key;
    }
  }

  /**
   * A row for each property: its name, the report's, this machine's.
   *
   * @param cores of this machine
   * @param memoryBytes of this machine
   * @param databases product and version
   */
  public List<List<String>> rows(int cores, long memoryBytes, String jdk, String databases) {
    var here = "%d processors, %.1f GB, shared".formatted(cores, memoryBytes / 1e9);
    return List.of(
        List.of("application", application.text(), here),
        List.of("database", database.text(), "the same"),
        List.of("load", load.text(), "the same"),
        List.of("network", network.text, "none, unless a variant has a distance"),
        List.of("disk", disk, "this machine's"),
        List.of("JVM", jvm, jdk),
        List.of("database version", databaseVersion, databases));
  }
}
