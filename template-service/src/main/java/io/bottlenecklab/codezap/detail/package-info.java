/** One template with its source codes. */
@NullMarked
package io.bottlenecklab.codezap.detail;

import org.jspecify.annotations.NullMarked;
