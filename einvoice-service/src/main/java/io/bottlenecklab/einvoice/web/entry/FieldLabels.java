package io.bottlenecklab.einvoice.web.entry;

import java.util.Locale;
import java.util.regex.Pattern;
import org.springframework.context.support.MessageSourceAccessor;

/** Adds the labels of fields to errors. */
final class FieldLabels {

  private static final Pattern OF_LINE = Pattern.compile("lines\\[([0-9]+)]\\.(\\w+)");

  private static final Pattern CAPITAL = Pattern.compile("[A-Z]");

  private final MessageSourceAccessor messages;

  FieldLabels(MessageSourceAccessor messages) {
    this.messages = messages;
  }

  /** The error at its field. The errors of a line's fields stand together below the line. */
  String atField(String field, String error) {
    var ofLine = OF_LINE.matcher(field);
    return ofLine.matches() ? labelled("line.", ofLine.group(2), error) : error;
  }

  /** The error in the list of all errors. */
  String inList(String field, String error) {
    var ofLine = OF_LINE.matcher(field);
    if (!ofLine.matches()) {
      return labelled("form.", field, error);
    }
    var line = Integer.parseInt(ofLine.group(1)) + 1;
    return messages.getMessage(
        "mistake.of-line", new Object[] {line, labelled("line.", ofLine.group(2), error)});
  }

  /** With the field's label, whose message is named like the field, but with hyphens. */
  private String labelled(String prefix, String field, String error) {
    var name = CAPITAL.matcher(field).replaceAll(letter -> "-" + letter.group());
    var label = messages.getMessage(prefix + name.toLowerCase(Locale.ROOT));
    return messages.getMessage("mistake.of-field", new Object[] {label, error});
  }
}
