/** Sellers, books and drafts for tests. */
@NullMarked
package io.bottlenecklab.einvoice.testing;

import org.jspecify.annotations.NullMarked;
