/** Results as pages that open from disk, without a network. */
@NullMarked
package io.bottlenecklab.lab.report;

import org.jspecify.annotations.NullMarked;
