/** What {@code ./lab check} proves of a running variant. */
@NullMarked
package io.bottlenecklab.lab.check;

import org.jspecify.annotations.NullMarked;
