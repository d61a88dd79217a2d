package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.setting.Setting;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The variant's knob that decides what is in the database.
 *
 * @param booksLeft number books with numbers left, of each seller in the current period, 1 to
 *     100,000
 */
@ConfigurationProperties(prefix = "einvoice")
record EinvoiceProperties(Integer booksLeft) {

  /** Rejects values out of range. */
  EinvoiceProperties {
    Setting.requireWithin("EINVOICE_BOOKSLEFT", booksLeft, 1, 100_000);
  }
}
