@NullMarked
package io.bottlenecklab.einvoice.web.proof;

import org.jspecify.annotations.NullMarked;
