package io.bottlenecklab.einvoice.web.entry;

import static io.bottlenecklab.einvoice.web.entry.EnteredInvoice.lineField;

import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads the form's lines; those left empty do not count. */
final class LinesReader {

  private static final int LONGEST_DESCRIPTION = 256;
  private static final BigDecimal LARGEST_QUANTITY = new BigDecimal("999999");
  private static final BigDecimal LARGEST_AMOUNT = new BigDecimal("999999999999");

  private final List<EnteredLine> entered;
  private final Map<String, FieldMistake> mistakes;

  LinesReader(List<EnteredLine> entered, Map<String, FieldMistake> mistakes) {
    this.entered = entered;
    this.mistakes = mistakes;
  }

  List<Line> read() {
    var lines = new ArrayList<Line>();
    for (var i = 0; i < entered.size(); i++) {
      if (!entered.get(i).isBlank()) {
        lines.add(line(i, entered.get(i)));
      }
    }
    if (lines.isEmpty()) {
      mistakes.put(lineField(0, "description"), FieldMistake.of("mistake.no-lines"));
    }
    return lines;
  }

  private Line line(int index, EnteredLine line) {
    var description =
        EnteredText.check(
            lineField(index, "description"), line.description(), LONGEST_DESCRIPTION, mistakes);
    var quantity = number(lineField(index, "quantity"), line.quantity());
    if (quantity.signum() == 0) {
      mistakes.putIfAbsent(lineField(index, "quantity"), FieldMistake.of("mistake.zero"));
    } else if (quantity.compareTo(LARGEST_QUANTITY) > 0) {
      mistakes.putIfAbsent(lineField(index, "quantity"), FieldMistake.of("mistake.too-much"));
    }
    var unitPrice = number(lineField(index, "unitPrice"), line.unitPrice());
    var amount = quantity.multiply(unitPrice).setScale(0, RoundingMode.HALF_UP);
    if (amount.compareTo(LARGEST_AMOUNT) > 0) {
      mistakes.putIfAbsent(lineField(index, "unitPrice"), FieldMistake.of("mistake.too-much"));
      amount = BigDecimal.ZERO;
    }
    return new Line(
        description,
        quantity,
        unitPrice,
        amount.longValueExact(),
        taxType(lineField(index, "taxType"), line.taxType()));
  }

  private BigDecimal number(String field, String text) {
    return EnteredNumber.parse(text)
        .orElseGet(() -> {
          mistakes.put(
              field, FieldMistake.of(text.isBlank() ? "mistake.missing" : "mistake.number"));
          return BigDecimal.ONE;
        });
  }

  private TaxType taxType(String field, String name) {
    return switch (name) {
      case "TAXABLE" -> TaxType.TAXABLE;
      case "ZERO_RATED" -> TaxType.ZERO_RATED;
      case "EXEMPT" -> TaxType.EXEMPT;
      default -> {
        mistakes.put(field, FieldMistake.of("mistake.choice"));
        yield TaxType.TAXABLE;
      }
    };
  }
}
