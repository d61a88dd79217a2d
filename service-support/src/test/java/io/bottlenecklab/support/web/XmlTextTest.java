package io.bottlenecklab.support.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlTextTest {

  private static final Pattern DESCRIBED = Pattern.compile(XmlText.NOT_BLANK);
  private static final Pattern ANY = Pattern.compile(XmlText.ANY);

  /** The ranges of production 2, written once more. */
  @Test
  void every_character_is_allowed_or_forbidden_as_xml_1_0_says() {
    for (var c = 0; c <= Character.MAX_CODE_POINT; c++) {
      var allowed =
          c == 0x9
              || c == 0xA
              || c == 0xD
              || (c >= 0x20 && c <= 0xD7FF)
              || (c >= 0xE000 && c <= 0xFFFD)
              || c >= 0x10000;
      var text = "a" + Character.toString(c) + "b";
      assertThat(XmlText.Check.isXml(text)).as("U+%04X", c).isEqualTo(allowed);
      if (c < 0xD800 || c > 0xDFFF) {
        assertThat(DESCRIBED.matcher(text).find()).as("U+%04X", c).isEqualTo(allowed);
        assertThat(ANY.matcher(text).find()).as("U+%04X", c).isEqualTo(allowed);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t\r\n ", "\u3000", "\u2028"})
  void blank_text_is_described_as_wrong_but_is_not_this_constraints_business(String blank) {
    assertThat(XmlText.Check.isXml(blank)).isTrue();
    assertThat(DESCRIBED.matcher(blank).find()).isFalse();
    assertThat(blank).matches(XmlText.ANY);
  }
}
