package io.bottlenecklab.lab.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.bottlenecklab.lab.judge.EffectScale;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Finding.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A judged claim in words, for pages.
 *
 * @param verdict null for an open question
 * @param here the measured effect; empty if it was not measured
 * @param point the measured effect on the scale
 * @param ci95 low and high end of the interval on the scale; null for a single round
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClaimRow(
    String name,
    String text,
    String source,
    @Nullable Verdict verdict,
    String reported,
    String here,
    String interval,
    String where,
    String note,
    @Nullable EffectScale scale,
    @Nullable Double point,
    @Nullable List<Double> ci95) {

  static ClaimRow of(Finding finding) {
    var measured = finding.measured();
    var reported = finding.reported();
    return new ClaimRow(
        finding.claim(),
        reported.text(),
        reported.source(),
        finding.verdict(),
        ClaimText.reported(finding),
        measured == null ? "" : ClaimText.measured(finding, measured),
        measured == null ? "" : ClaimText.interval(measured),
        ClaimText.where(finding),
        finding.note(),
        EffectScale.of(finding),
        measured == null
            ? null
            : measured.ratio() != null ? measured.ratio() : measured.difference(),
        measured == null ? null : measured.ci95());
  }

  static List<ClaimRow> all(List<Finding> findings) {
    return findings.stream().map(ClaimRow::of).toList();
  }
}
