package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.text.TextTable;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A comparison with bare work as text for the terminal. */
final class LimitReport {

  private LimitReport() {}

  /** The lines of the report, each with a line feed. */
  static String of(LimitResult result) {
    var table =
        TextTable.ofFigures()
            .row("", "per s", "CPU ms each", "DB CPU ms each", "service in %", "95 % interval");
    var service = result.service();
    table.row(
        result.variant(),
        List.of(
            Format.number(service.perSecond()),
            Format.number(service.cpuMs()),
            Format.number(service.databaseCpuMs()),
            "",
            ""));
    for (var work : result.works()) {
      var ratio = work.ratio();
      table.row(
          "bare " + work.name(),
          List.of(
              Format.number(work.bare().perSecond()),
              Format.number(work.bare().cpuMs()),
              Format.number(work.bare().databaseCpuMs()),
              Format.percent(ratio.mean()),
              "%s – %s"
                  .formatted(
                      Format.percent(ratio.ci95().getFirst()),
                      Format.percent(ratio.ci95().getLast()))));
    }
    var text = new StringBuilder("\n").append(table).append('\n');
    result
        .works()
        .forEach(work ->
            text.append(
                "bare %s: %s, on %s%n"
                    .formatted(
                        work.name(),
                        work.about(),
                        result.processors() == 1
                            ? "one processor"
                            : result.processors() + " processors")));
    var overhead = result.overheadMs();
    text.append(
        "overhead per request: %s ms of the application's processor time beyond the bare %s (%s – %s),%n"
                .formatted(
                    Format.number(overhead.mean()),
                    result.works().getFirst().name(),
                    Format.number(overhead.ci95().getFirst()),
                    Format.number(overhead.ci95().getLast()))
            + "  and %s ms of the database's%n"
                .formatted(Format.number(result.databaseOverheadMs())));
    text.append(
        "from the first round to the last: %s%n"
            .formatted(
                Stream.concat(
                        Stream.of(gain(result.variant(), result.gain())),
                        result.works().stream()
                            .map(work -> gain("bare " + work.name(), work.gain())))
                    .collect(Collectors.joining(", "))));
    return text.append(result.environment().warningText()).toString();
  }

  private static String gain(String name, @Nullable Double gain) {
    return "%s %s".formatted(name, gain == null ? "unknown" : Format.change(gain));
  }
}
