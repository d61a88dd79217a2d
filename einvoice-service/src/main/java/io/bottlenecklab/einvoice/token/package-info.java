/** Bearer tokens, checked against auth-service's key set. */
@NullMarked
package io.bottlenecklab.einvoice.token;

import org.jspecify.annotations.NullMarked;
