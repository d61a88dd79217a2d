/** What processes do, second by second. */
@NullMarked
package io.bottlenecklab.lab.series;

import org.jspecify.annotations.NullMarked;
