package io.bottlenecklab.einvoice.invoice;

import java.util.Optional;
import java.util.regex.Pattern;

/** How the invoice is delivered: printed, stored on a carrier or donated. */
public sealed interface Delivery {

  /** Whether its parts have the right form. */
  boolean isValid();

  /** A printed copy (MIG: PrintMark Y). */
  record Print() implements Delivery {
    @Override
    public boolean isValid() {
      return true;
    }
  }

  /**
   * Stored on a carrier (載具).
   *
   * @param type {@code 3J0002} a mobile barcode, {@code CQ0001} a citizen digital certificate,
   *     {@code 1K0001}, {@code 1H0001} and {@code 2G0001} a card; two other letters and four digits
   *     a membership of the seller (MIG: CarrierType)
   * @param id what the carrier says (MIG: CarrierId1)
   */
  record Carrier(String type, String id) implements Delivery {

    /** The type of mobile barcodes. */
    public static final String MOBILE_BARCODE = "3J0002";

    /** The type of citizen digital certificates. */
    public static final String CITIZEN_CERTIFICATE = "CQ0001";

    /** The type of EasyCards (悠遊卡). */
    public static final String EASY_CARD = "1K0001";

    /** The type of iPASS cards (一卡通). */
    public static final String I_PASS = "1H0001";

    /** The type of icash cards (愛金卡). */
    public static final String I_CASH = "2G0001";

    private static final Pattern MEMBERSHIP = Pattern.compile("[A-Z]{2}[0-9]{4}");
    private static final Pattern MOBILE_BARCODE_ID = Pattern.compile("/[0-9A-Z.+-]{7}");
    private static final Pattern CITIZEN_CERTIFICATE_ID = Pattern.compile("[A-Z]{2}[0-9]{14}");
    private static final Pattern CARD_ID = Pattern.compile("[0-9A-Z]{16}");
    private static final Pattern MEMBERSHIP_ID = Pattern.compile("[\\x21-\\x7e]{1,64}");

    @Override
    public boolean isValid() {
      return formOfId().filter(form -> form.matcher(id).matches()).isPresent();
    }

    /** Whether its type exists. */
    public boolean hasValidType() {
      return formOfId().isPresent();
    }

    private Optional<Pattern> formOfId() {
      return switch (type) {
        case MOBILE_BARCODE -> Optional.of(MOBILE_BARCODE_ID);
        case CITIZEN_CERTIFICATE -> Optional.of(CITIZEN_CERTIFICATE_ID);
        case EASY_CARD, I_PASS, I_CASH -> Optional.of(CARD_ID);
        default -> Optional.of(MEMBERSHIP_ID).filter(_ -> MEMBERSHIP.matcher(type).matches());
      };
    }

    /** Without personal data, for logs. */
    @Override
    public String toString() {
      return "Carrier[" + type + "]";
    }
  }

  /**
   * Donated to a charity, which gets the prize if the invoice wins one (MIG: DonateMark 1).
   *
   * @param code three to seven digits, the charity's (愛心碼; MIG: NPOBAN)
   */
  record Donation(String code) implements Delivery {

    private static final Pattern CODE = Pattern.compile("[0-9]{3,7}");

    @Override
    public boolean isValid() {
      return CODE.matcher(code).matches();
    }
  }
}
