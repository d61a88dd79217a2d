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
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The key {@code found} of an experiment file, and its checks. */
record FoundDocument(
    @Nullable String machine,
    @Nullable String date,
    @Nullable String commit,
    @Nullable String duration,
    @Nullable Map<String, ClaimFoundDocument> claims,
    @Nullable String notes) {

  /** Every verdict, as files name it. */
  static final List<String> VERDICTS = Arrays.stream(Verdict.values()).map(Verdict::key).toList();

  private static final String KEY = "found";

  Found toFound(ExperimentFile file, List<Claim> judged) {
    var names = judged.stream().map(Claim::name).toList();
    var stated = file.required(KEY + ".claims", claims);
    stated.keySet().forEach(name -> file.oneOf(KEY + ".claims", name, names));
    var found = new LinkedHashMap<String, Found.Claim>();
    for (var claim : judged) {
      if (stated.containsKey(claim.name())) {
        var key = "%s.claims.%s".formatted(KEY, claim.name());
        var document = file.required(key, stated.get(claim.name()));
        found.put(claim.name(), document.toClaim(file, key, claim));
      }
    }
    return new Found(
        file.required(KEY + ".machine", machine),
        day(file),
        hash(file),
        Optional.ofNullable(duration).map(text -> file.duration(KEY + ".duration", text)),
        found,
        Optional.ofNullable(notes).map(String::strip));
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

  private Optional<String> hash(ExperimentFile file) {
    if (commit != null) {
      file.check(
          commit.matches("[0-9a-f]{7,40}"), KEY + ".commit", commit, "7 to 40 hexadecimal digits");
    }
    return Optional.ofNullable(commit);
  }

  /** The figures of one claim. */
  record ClaimFoundDocument(
      @Nullable String verdict,
      @Nullable Double ratio,
      @Nullable List<Double> interval,
      @Nullable List<Double> change) {

    Found.Claim toClaim(ExperimentFile file, String key, Claim claim) {
      var outcome = verdict(file, key + ".verdict", claim);
      file.check(
          outcome.isPresent() || ratio != null || change != null,
          key,
          "empty",
          "at least one of ratio and change");
      if (ratio != null) {
        file.check(!claim.metric().isShare(), key + ".ratio", ratio, "change, as shares have none");
        file.check(ratio > 0, key + ".ratio", ratio, "a factor above 0");
      }
      return new Found.Claim(
          outcome,
          ratio == null ? OptionalDouble.empty() : OptionalDouble.of(ratio),
          interval(file, key + ".interval", claim),
          change(file, key + ".change", claim));
    }

    private Optional<String> verdict(ExperimentFile file, String key, Claim claim) {
      if (claim.expectation() instanceof Expectation.Unknown) {
        if (verdict != null) {
          throw file.notAllowed(key, verdict, "nothing, as an open question has no verdict");
        }
        return Optional.empty();
      }
      return Optional.of(file.oneOf(key, file.required(key, verdict), VERDICTS));
    }

    private Optional<Found.Interval> interval(ExperimentFile file, String key, Claim claim) {
      if (interval == null) {
        return Optional.empty();
      }
      var bounds = pair(file, key, interval);
      var low = bounds.getFirst();
      var high = bounds.getLast();
      file.check(low <= high, key, interval, "the lower bound first");
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
      file.check(
          numbers.size() == 2 && numbers.stream().allMatch(FoundDocument::isFinite),
          key,
          numbers,
          "two numbers");
      return numbers;
    }
  }

  /** Whether a list has a number there, and none too large for a double. */
  private static boolean isFinite(@Nullable Double number) {
    return number != null && Double.isFinite(number);
  }
}
