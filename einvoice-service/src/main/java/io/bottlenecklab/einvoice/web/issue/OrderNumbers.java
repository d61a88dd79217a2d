package io.bottlenecklab.einvoice.web.issue;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Locale;
import org.springframework.stereotype.Component;

/**
 * Makes an order number for each form that is handed out, so that a form sent twice is issued once,
 * as the API's orders are.
 */
@Component
final class OrderNumbers {

  private static final String PREFIX = "WEB-";

  /** So many that no two forms ever get the same. */
  private static final int BITS = 80;

  private static final int RADIX = 36;

  private final SecureRandom random = new SecureRandom();

  String next() {
    return PREFIX + new BigInteger(BITS, random).toString(RADIX).toUpperCase(Locale.ROOT);
  }
}
