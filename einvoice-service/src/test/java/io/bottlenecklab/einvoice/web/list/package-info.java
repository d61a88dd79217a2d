@NullMarked
package io.bottlenecklab.einvoice.web.list;

import org.jspecify.annotations.NullMarked;
