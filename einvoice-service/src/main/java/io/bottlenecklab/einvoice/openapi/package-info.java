/** The service's own description. */
@NullMarked
package io.bottlenecklab.einvoice.openapi;

import org.jspecify.annotations.NullMarked;
