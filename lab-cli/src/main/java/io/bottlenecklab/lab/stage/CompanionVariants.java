package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;

/** Puts the knobs of companions where their processes can read them. */
final class CompanionVariants {

  private final LabHome home;

  CompanionVariants(LabHome home) {
    this.home = home;
  }

  /** The companion's variant, in a file that is there. */
  Variant of(Companion companion) {
    var file = home.companions().resolve(companion.variantFile());
    try {
      var text = companion.variantText();
      // Another lab's processes may be reading it.
      if (!Files.exists(file) || !Files.readString(file).equals(text)) {
        Files.createDirectories(home.companions());
        Files.writeString(file, text);
      }
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(file, Reason.of(e)), e);
    }
    return Variant.read(file, KnobCatalogue.load());
  }
}
