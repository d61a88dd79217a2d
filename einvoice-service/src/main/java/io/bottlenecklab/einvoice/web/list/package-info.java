/**
 * Lists issued invoices, and shows, prints and voids one.
 *
 * <p>The codes on a printed copy (電子發票證明聯) follow the Ministry of Finance's specification of its
 * one- and two-dimensional codes, version 1.8.
 */
@NullMarked
package io.bottlenecklab.einvoice.web.list;

import org.jspecify.annotations.NullMarked;
