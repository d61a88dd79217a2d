package io.bottlenecklab.einvoice.web.entry;

import io.bottlenecklab.support.web.XmlText;
import java.util.Map;

/** Checks that a text is there, is not too long, and can be stored and printed. */
public final class EnteredText {

  private EnteredText() {}

  /** The text without the spaces around it; a mistake is noted at the field. */
  public static String check(
      String field, String text, int longest, Map<String, FieldMistake> mistakes) {
    var stripped = text.strip();
    if (stripped.isEmpty()) {
      mistakes.put(field, FieldMistake.of("mistake.missing"));
    } else if (stripped.codePointCount(0, stripped.length()) > longest) {
      mistakes.put(field, FieldMistake.of("mistake.too-long", longest));
    } else if (!isPrintable(stripped)) {
      mistakes.put(field, FieldMistake.of("mistake.characters"));
    }
    return stripped;
  }

  /** Whether XML can hold it and there are no control characters in it. */
  public static boolean isPrintable(String text) {
    return XmlText.Check.isXml(text) && text.codePoints().noneMatch(Character::isISOControl);
  }
}
