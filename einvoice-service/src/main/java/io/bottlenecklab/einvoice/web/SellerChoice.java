package io.bottlenecklab.einvoice.web;

import io.bottlenecklab.einvoice.seller.Sellers.Seller;

/** A seller in a list to choose from. */
public record SellerChoice(String number, String label) {

  /** The seller by number and name. */
  public static SellerChoice of(Seller seller) {
    var number = seller.businessNumber().digits();
    return new SellerChoice(number, number + " " + seller.name());
  }

  /** A seller of which no more is known than what was chosen before. */
  public static SellerChoice of(String number) {
    return new SellerChoice(number, number);
  }
}
