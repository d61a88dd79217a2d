/** What is counted, by kind. */
@NullMarked
package io.bottlenecklab.lorawan.count;

import org.jspecify.annotations.NullMarked;
