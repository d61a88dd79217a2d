/** Issues electronic invoices: for orders through the API and by clerks on the web. */
@NullMarked
package io.bottlenecklab.einvoice;

import org.jspecify.annotations.NullMarked;
