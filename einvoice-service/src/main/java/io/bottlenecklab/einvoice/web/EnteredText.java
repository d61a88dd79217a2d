package io.bottlenecklab.einvoice.web;

import java.util.Map;

/** Text that is needed, is not too long and can be stored and printed. */
final class EnteredText {

  private EnteredText() {}

  /** The text without the spaces around it; a mistake is noted at the field. */
  static String check(String field, String text, int longest, Map<String, Mistake> mistakes) {
    var stripped = text.strip();
    if (stripped.isEmpty()) {
      mistakes.put(field, Mistake.of("mistake.missing"));
    } else if (stripped.codePointCount(0, stripped.length()) > longest) {
      mistakes.put(field, Mistake.of("mistake.too-long", longest));
    } else if (!stripped.codePoints().allMatch(EnteredText::isPrintable)) {
      mistakes.put(field, Mistake.of("mistake.characters"));
    }
    return stripped;
  }

  private static boolean isPrintable(int character) {
    return !Character.isISOControl(character)
        && Character.getType(character) != Character.SURROGATE;
  }
}
