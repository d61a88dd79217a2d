package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.catalogue.Reports.Question;
import io.bottlenecklab.lab.experiment.Source.Report;
import io.bottlenecklab.lab.yaml.StrictYaml;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code reports.yaml} as it stands, and its checks. */
record ReportsDocument(
    @Nullable Map<String, @Nullable String> themes,
    @Nullable Map<String, @Nullable QuestionDocument> questions,
    @Nullable Map<String, @Nullable ReportDocument> reports) {

  /** What a year has to be, in words. */
  static final String YEARS = "a year such as 2021";

  private static final int FIRST_YEAR = 1990;
  private static final int LAST_YEAR = 2100;
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s()<>\\[\\]]+");

  static Reports read(StrictYaml yaml, ReportsDocument document) {
    var themes = all(yaml, "themes", document.themes, (_, title) -> title);
    var questions =
        all(yaml, "questions", document.questions, (key, question) -> question.check(yaml, key));
    var reports =
        all(
            yaml,
            "reports",
            document.reports,
            (key, report) -> report.check(yaml, key, key.substring("reports.".length())));
    return new Reports(themes.get(), questions.get(), reports.get());
  }

  /** Reads each entry of a mapping, which may be missing; all of its faults are recorded. */
  private static <D, T> Supplier<SequencedMap<String, T>> all(
      StrictYaml yaml,
      String name,
      @Nullable Map<String, @Nullable D> stated,
      BiFunction<String, D, T> reader) {
    return yaml.part(() -> {
      var parts = new LinkedHashMap<String, Supplier<T>>();
      if (stated != null) {
        stated.forEach((key, entry) -> {
          var at = name + "." + key;
          parts.put(key, yaml.part(() -> reader.apply(at, yaml.required(at, entry))));
        });
      }
      var read = new LinkedHashMap<String, T>();
      parts.forEach((key, part) -> read.put(key, part.get()));
      return read;
    });
  }

  /** A year, or none. */
  static OptionalInt checkedYear(StrictYaml yaml, String key, @Nullable Integer year) {
    if (year == null) {
      return OptionalInt.empty();
    }
    yaml.check(FIRST_YEAR <= year && year <= LAST_YEAR, key, year, YEARS);
    return OptionalInt.of(year);
  }

  record QuestionDocument(@Nullable String text, @Nullable String decides) {

    Question check(StrictYaml yaml, String key) {
      var asked = yaml.stated(key + ".text", text);
      var reason = yaml.stated(key + ".decides", decides);
      return new Question(asked.get(), reason.get());
    }
  }

  record ReportDocument(
      @Nullable String title,
      @Nullable String author,
      @Nullable String address,
      @Nullable Integer year,
      @Nullable String language,
      @Nullable String ran) {

    Report check(StrictYaml yaml, String key, String name) {
      var called = yaml.stated(key + ".title", title);
      var by = yaml.stated(key + ".author", author);
      var written = yaml.stated(key + ".language", language);
      var system = yaml.stated(key + ".ran", ran);
      var of = yaml.part(() -> checkedYear(yaml, key + ".year", year));
      if (address != null) {
        yaml.check(
            ADDRESS.matcher(address).matches(),
            key + ".address",
            address,
            "an address that begins with https://");
      }
      return new Report(
          name,
          called.get(),
          by.get(),
          Optional.ofNullable(address),
          of.get(),
          written.get(),
          system.get());
    }
  }
}
