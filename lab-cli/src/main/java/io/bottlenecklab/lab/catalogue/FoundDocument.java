package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.results.Finding.Verdict;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The key {@code found} of an experiment file, and its checks. */
record FoundDocument(
    @Nullable String machine,
    @Nullable String date,
    @Nullable String commit,
    @Nullable String duration,
    @Nullable Map<String, ClaimFoundDocument> claims,
    @Nullable Map<String, String> why,
    @Nullable String notes) {

  /** Every verdict, as files name it. */
  static final List<String> VERDICTS = Arrays.stream(Verdict.values()).map(Verdict::key).toList();

  private static final String KEY = "found";

  Found toFound(ExperimentFile file, SequencedMap<String, Supplier<Claim>> judged) {
    var where = file.stated(KEY + ".machine", machine);
    var day = file.part(() -> day(file));
    var figures = file.part(() -> figures(file, judged));
    var answers = file.part(() -> answers(file, judged));
    if (commit != null) {
      file.check(
          commit.matches("[0-9a-f]{7,40}"), KEY + ".commit", commit, "7 to 40 hexadecimal digits");
    }
    var took = Optional.ofNullable(duration).map(text -> file.duration(KEY + ".duration", text));
    return new Found(
        where.get(),
        day.get(),
        Optional.ofNullable(commit),
        took,
        figures.get(),
        answers.get(),
        Optional.ofNullable(notes).map(String::strip));
  }

  private SequencedMap<String, Found.Claim> figures(
      ExperimentFile file, SequencedMap<String, Supplier<Claim>> judged) {
    var stated = file.required(KEY + ".claims", claims);
    file.eachOf(KEY + ".claims", stated.keySet(), List.copyOf(judged.keySet()));
    var found = new LinkedHashMap<String, Supplier<Found.Claim>>();
    judged.forEach((name, claim) -> {
      if (stated.containsKey(name)) {
        var key = "%s.claims.%s".formatted(KEY, name);
        var document = file.stated(key, stated.get(name));
        found.put(name, file.part(() -> document.get().toClaim(file, key, claim.get())));
      }
    });
    var figures = new LinkedHashMap<String, Found.Claim>();
    found.forEach((name, claim) -> figures.put(name, claim.get()));
    return figures;
  }

  /** What {@code ./lab why} answered, in the order of the claims. */
  private SequencedMap<String, String> answers(
      ExperimentFile file, SequencedMap<String, Supplier<Claim>> judged) {
    var stated = Objects.requireNonNullElse(why, Map.<String, String>of());
    file.eachOf(KEY + ".why", stated.keySet(), List.copyOf(judged.keySet()));
    var answers = new LinkedHashMap<String, String>();
    judged.keySet().stream()
        .filter(stated::containsKey)
        .forEach(name -> {
          var key = "%s.why.%s".formatted(KEY, name);
          answers.put(name, file.required(key, stated.get(name)).strip());
        });
    return answers;
  }

  private LocalDate day(ExperimentFile file) {
    var key = KEY + ".date";
    var text = file.required(key, date);
    try {
      return LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      throw file.notAllowed(key, text, "a day such as 2026-11-27");
    }
  }

  /** The figures of one claim. */
  record ClaimFoundDocument(
      @Nullable String verdict,
      @Nullable Double ratio,
      @Nullable List<Double> interval,
      @Nullable List<Double> change) {

    Found.Claim toClaim(ExperimentFile file, String key, Claim claim) {
      var outcome = file.part(() -> verdict(file, key + ".verdict", claim));
      file.checked(() ->
          file.check(
              outcome.get().isPresent() || ratio != null || change != null,
              key,
              "empty",
              "at least one of ratio and change"));
      if (ratio != null) {
        file.check(!claim.metric().isShare(), key + ".ratio", ratio, "change, as shares have none");
        file.check(ratio > 0, key + ".ratio", ratio, "a factor above 0");
      }
      var bounds = file.part(() -> interval(file, key, claim));
      var sides = file.part(() -> change(file, key + ".change", claim));
      return new Found.Claim(
          outcome.get(),
          ratio == null ? OptionalDouble.empty() : OptionalDouble.of(ratio),
          bounds.get(),
          sides.get());
    }

    private Optional<String> verdict(ExperimentFile file, String key, Claim claim) {
      if (claim.expectation() instanceof Expectation.Unknown) {
        if (verdict != null) {
          throw file.notAllowed(key, verdict, "nothing, as an open question has no verdict");
        }
        return Optional.empty();
      }
      return Optional.of(file.oneOf(key, verdict, VERDICTS));
    }

    private Optional<Found.Interval> interval(ExperimentFile file, String figures, Claim claim) {
      if (interval == null) {
        return Optional.empty();
      }
      var key = figures + ".interval";
      var bounds = pair(file, key, interval);
      var low = bounds.getFirst();
      var high = bounds.getLast();
      file.check(low <= high, key, interval, "the lower bound first");
      if (file.isFaulty(figures + ".ratio")) {
        return Optional.empty();
      }
      if (ratio != null) {
        file.check(
            0 < low && low <= ratio && ratio <= high, key, interval, "bounds around the ratio");
      } else {
        file.check(claim.metric().isShare(), key, interval, "nothing without a ratio");
        file.check(-1 <= low && high <= 1, key, interval, "differences from -1 to 1");
      }
      return Optional.of(new Found.Interval(low, high));
    }

    private Optional<Found.Change> change(ExperimentFile file, String key, Claim claim) {
      if (change == null) {
        return Optional.empty();
      }
      var sides = pair(file, key, change);
      var most = claim.metric().isShare() ? 1 : Double.MAX_VALUE;
      file.check(
          sides.stream().allMatch(side -> 0 <= side && side <= most),
          key,
          change,
          claim.metric().isShare() ? "shares from 0 to 1" : "values from 0");
      return Optional.of(new Found.Change(sides.getFirst(), sides.getLast()));
    }

    private static List<Double> pair(ExperimentFile file, String key, List<Double> numbers) {
      if (numbers.size() != 2 || !numbers.stream().allMatch(FoundDocument::isFinite)) {
        throw file.notAllowed(key, numbers, "two numbers");
      }
      return numbers;
    }
  }

  /** Whether a list has a number there, and none too large for a double. */
  private static boolean isFinite(@Nullable Double number) {
    return number != null && Double.isFinite(number);
  }
}
