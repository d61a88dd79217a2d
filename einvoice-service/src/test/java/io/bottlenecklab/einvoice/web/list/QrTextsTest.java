package io.bottlenecklab.einvoice.web.list;

import static io.bottlenecklab.einvoice.web.TestInvoices.line;
import static io.bottlenecklab.einvoice.web.TestInvoices.toBusiness;
import static io.bottlenecklab.einvoice.web.TestInvoices.toConsumer;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.einvoice.invoice.Line;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The specification's chapter 2, section 2. */
class QrTextsTest {

  private static final String NO_CHECK = "*".repeat(24);

  @Test
  void the_left_code_begins_with_77_characters_about_the_invoice() {
    var left = QrTexts.of(toBusiness(line("乾電池", 1, 105), line("口罩", 1, 210))).left();

    assertThat(left)
        .startsWith("AB12345678" + "1151121" + "0122" + "0000013b" + "0000014b" + "12345675")
        .contains("04595257" + NO_CHECK + ":**********:2:2:1:乾電池:1:105:口罩:1:210");
    assertThat(left.indexOf(':')).isEqualTo(77);
  }

  @Test
  void to_a_consumer_the_untaxed_amount_is_not_told_apart() {
    var left = QrTexts.of(toConsumer(line("便當", 2, 50))).left();

    assertThat(left).startsWith("AB1234567811511210122" + "00000000" + "00000064" + "00000000");
  }

  @Test
  void the_right_code_says_that_it_is_the_right_one() {
    assertThat(QrTexts.of(toConsumer(line("便當", 2, 50))).right()).isEqualTo("**");
  }

  @Test
  void lines_that_do_not_fit_go_to_the_right_and_then_are_only_counted() {
    var texts = QrTexts.of(toConsumer(lines(12)));

    assertThat(texts.left()).contains(":**********:10:12:1:").endsWith("第三樣商品名稱:1:3:");
    assertThat(texts.right()).startsWith("**第四樣商品名稱:1:4:");
  }

  @Test
  void both_codes_hold_what_they_are_given_whatever_the_lines() {
    for (var count = 1; count <= 40; count++) {
      var texts = QrTexts.of(toConsumer(lines(count)));
      assertThat(texts.left().getBytes(StandardCharsets.UTF_8).length)
          .isLessThanOrEqualTo(QrCode.MAX_BYTES);
      assertThat(texts.right().getBytes(StandardCharsets.UTF_8).length)
          .isLessThanOrEqualTo(QrCode.MAX_BYTES);
    }
  }

  @Test
  void a_line_too_long_for_a_code_is_only_counted() {
    var texts = QrTexts.of(toConsumer(line("字".repeat(256), 1, 1), line("便當", 1, 1)));

    assertThat(texts.left()).endsWith(":**********:0:2:1");
    assertThat(texts.right()).isEqualTo("**");
  }

  @Test
  void a_colon_in_a_name_does_not_end_it() {
    assertThat(QrTexts.of(toConsumer(line("茶:大", 1, 30))).left()).endsWith(":茶：大:1:30");
  }

  private static Line[] lines(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> line("第" + "一二三四五六七八九十".charAt((i - 1) % 10) + "樣商品名稱", 1, i))
        .toArray(Line[]::new);
  }
}
