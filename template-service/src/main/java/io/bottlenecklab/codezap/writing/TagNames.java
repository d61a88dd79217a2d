package io.bottlenecklab.codezap.writing;

import io.bottlenecklab.support.problem.InvalidFieldException;
import io.bottlenecklab.support.web.NameText;
import io.bottlenecklab.support.web.XmlText;
import java.util.List;

/** The names of tags as they are stored. */
final class TagNames {

  static final int LONGEST = 30;

  private TagNames() {}

  /**
   * Without the space around them, each once.
   *
   * @throws InvalidFieldException if one is empty, too long, or cannot be stored
   */
  static List<String> of(List<String> written) {
    if (!written.stream().allMatch(XmlText.Check::isXml)) {
      throw new InvalidFieldException("tags", XmlText.MESSAGE);
    }
    var names = written.stream().map(NameText::of).distinct().toList();
    for (var name : names) {
      if (name.isEmpty() || name.codePointCount(0, name.length()) > LONGEST) {
        throw new InvalidFieldException(
            "tags", "must have 1 to 30 characters each, not counting space around them");
      }
    }
    return names;
  }
}
