package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.results.Signature;
import java.util.List;

/** The bottleneck of an arm in a step, for pages. */
record SignatureRow(
    String arm,
    String step,
    String expected,
    String found,
    String inUse,
    String outcome,
    boolean holds) {

  private static SignatureRow of(Signature signature) {
    return new SignatureRow(
        signature.arm(),
        signature.step(),
        signature.expected().key(),
        signature.found().key(),
        signature.shares(),
        signature.outcome(),
        signature.holds());
  }

  static List<SignatureRow> all(List<Signature> signatures) {
    return signatures.stream().map(SignatureRow::of).toList();
  }
}
