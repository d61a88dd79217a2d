package io.bottlenecklab.einvoice.seller;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;

/**
 * A seller, who issues invoices.
 *
 * @param id its key
 * @param address as it stands on printed invoices
 */
public record Seller(long id, BusinessNumber businessNumber, String name, String address) {}
