package io.bottlenecklab.support.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class XmlTextTest {

  /** XML 1.0, production 2. */
  static IntStream forbidden() {
    return Stream.of(
            IntStream.rangeClosed(0, 8),
            IntStream.of(0xB, 0xC),
            IntStream.rangeClosed(0xE, 0x1F),
            IntStream.of(0xFFFE, 0xFFFF))
        .flatMapToInt(range -> range);
  }

  @ParameterizedTest
  @MethodSource("forbidden")
  void what_xml_forbids_is_refused_and_so_said(int character) {
    var text = "a" + Character.toString(character) + "b";

    assertThat(XmlText.Check.isXml(text)).isFalse();
    assertThat(text).doesNotMatch(XmlText.ANY).doesNotMatch(XmlText.NOT_BLANK);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\ud800", "a\udfffb", "\udc00\ud800", "\ud83d"})
  void half_a_pair_is_refused(String text) {
    assertThat(XmlText.Check.isXml(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\tb\r\nc", "~\u007f\u0085", "\ud7ff\ue000\ufffd", "😀", "\udbff\udfff"})
  void everything_else_is_text_and_so_said(String text) {
    assertThat(XmlText.Check.isXml(text)).isTrue();
    assertThat(text).matches(XmlText.ANY).matches(XmlText.NOT_BLANK);
  }

  @Test
  void nothing_is_text_but_blank() {
    assertThat(XmlText.Check.isXml("")).isTrue();
    assertThat("").matches(XmlText.ANY).doesNotMatch(XmlText.NOT_BLANK);
    assertThat(" \t\n").matches(XmlText.ANY).doesNotMatch(XmlText.NOT_BLANK);
  }
}
