/** What killed processes leave behind. */
@NullMarked
package io.bottlenecklab.codezap.crash;

import org.jspecify.annotations.NullMarked;
