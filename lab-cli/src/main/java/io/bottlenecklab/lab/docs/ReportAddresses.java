package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.text.MarkdownTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Where the reports were published: {@code reports.yaml}. */
final class ReportAddresses {

  /** The report in a source, such as R0 in {@code 000_43dc7d2da0a3fa45.txt (R0.2), …}. */
  private static final Pattern REPORT = Pattern.compile("\\((R\\d+)[.)]");

  private final Map<String, @Nullable String> addresses;

  private ReportAddresses(Map<String, @Nullable String> addresses) {
    this.addresses = addresses;
  }

  static ReportAddresses load() {
    try (var file = ReportAddresses.class.getResourceAsStream("reports.yaml")) {
      return new ReportAddresses(
          new YAMLMapper().readValue(Objects.requireNonNull(file), new TypeReference<>() {}));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The address of the report that a claim quotes; empty without a public one. */
  private Optional<String> of(Claim claim) {
    var report = REPORT.matcher(claim.source());
    return report.find() ? Optional.ofNullable(addresses.get(report.group(1))) : Optional.empty();
  }

  /** The words as a Markdown link to the report that a claim quotes, if it has an address. */
  String linked(String words, Claim claim) {
    var text = MarkdownTable.plain(words).replace("]", "\\]");
    return of(claim).map(address -> "[%s](%s)".formatted(text, address)).orElse(text);
  }
}
