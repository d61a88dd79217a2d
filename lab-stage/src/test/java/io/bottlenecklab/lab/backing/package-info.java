@NullMarked
package io.bottlenecklab.lab.backing;

import org.jspecify.annotations.NullMarked;
