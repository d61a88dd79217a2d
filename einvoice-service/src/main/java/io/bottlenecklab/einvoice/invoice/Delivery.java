package io.bottlenecklab.einvoice.invoice;

import java.util.regex.Pattern;

/** What becomes of the invoice: it is printed, kept on a carrier or donated. */
public sealed interface Delivery {

  /** Whether what it names has the right form. */
  boolean isValid();

  /** A printed copy (MIG: PrintMark Y). */
  record Print() implements Delivery {
    @Override
    public boolean isValid() {
      return true;
    }
  }

  /**
   * Kept on a carrier (載具).
   *
   * @param type {@code 3J0002} a mobile barcode, {@code CQ0001} a citizen digital certificate,
   *     another code of two letters and four digits a membership of the seller's (MIG: CarrierType)
   * @param id what the carrier says (MIG: CarrierId1)
   */
  record Carrier(String type, String id) implements Delivery {

    /** The type of mobile barcodes. */
    public static final String MOBILE_BARCODE = "3J0002";

    /** The type of citizen digital certificates. */
    public static final String CITIZEN_CERTIFICATE = "CQ0001";

    private static final Pattern TYPE = Pattern.compile("[A-Z]{2}[0-9]{4}");
    private static final Pattern MOBILE_BARCODE_ID = Pattern.compile("/[0-9A-Z.+-]{7}");
    private static final Pattern CITIZEN_CERTIFICATE_ID = Pattern.compile("[A-Z]{2}[0-9]{14}");
    private static final Pattern MEMBERSHIP_ID = Pattern.compile("[\\x21-\\x7e]{1,64}");

    @Override
    public boolean isValid() {
      return switch (type) {
        case MOBILE_BARCODE -> MOBILE_BARCODE_ID.matcher(id).matches();
        case CITIZEN_CERTIFICATE -> CITIZEN_CERTIFICATE_ID.matcher(id).matches();
        default -> TYPE.matcher(type).matches() && MEMBERSHIP_ID.matcher(id).matches();
      };
    }

    /** Without whose it is, for logs. */
    @Override
    public String toString() {
      return "Carrier[" + type + "]";
    }
  }

  /**
   * Given to a charity, which gets the prize if it wins one (MIG: DonateMark 1).
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
