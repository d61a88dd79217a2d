package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.Source;
import io.bottlenecklab.lab.experiment.Source.Flaw;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The key {@code source} of a claim, and its checks. */
record SourceDocument(
    @Nullable String report,
    @Nullable Integer year,
    @Nullable String section,
    @Nullable String figure,
    @Nullable String setUp,
    @Nullable List<@Nullable String> flaws) {

  Source toSource(ExperimentFile file, String key) {
    var quoted = file.part(() -> file.report(key + ".report", report));
    var stated = file.part(() -> file.year(key + ".year", year));
    var words = file.stated(key + ".figure", figure);
    var weak = file.part(() -> weaknesses(file, key + ".flaws"));
    return new Source(
        quoted.get(),
        stated.get().isPresent() ? stated.get() : quoted.get().year(),
        Objects.requireNonNullElse(section, ""),
        words.get(),
        Objects.requireNonNullElse(setUp, ""),
        weak.get());
  }

  private List<Flaw> weaknesses(ExperimentFile file, String key) {
    var keys = flaws == null ? List.<@Nullable String>of() : flaws;
    file.eachOf(key, keys, Flaw.keys());
    return Arrays.stream(Flaw.values()).filter(flaw -> keys.contains(flaw.key())).toList();
  }
}
