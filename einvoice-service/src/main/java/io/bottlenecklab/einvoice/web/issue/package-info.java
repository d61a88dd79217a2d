/** Shows the invoice form and issues what was entered in it. */
@NullMarked
package io.bottlenecklab.einvoice.web.issue;

import org.jspecify.annotations.NullMarked;
