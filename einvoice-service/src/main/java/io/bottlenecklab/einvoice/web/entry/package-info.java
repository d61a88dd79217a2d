/** What a clerk entered in the invoice form, and the draft or the mistakes in it. */
@NullMarked
package io.bottlenecklab.einvoice.web.entry;

import org.jspecify.annotations.NullMarked;
