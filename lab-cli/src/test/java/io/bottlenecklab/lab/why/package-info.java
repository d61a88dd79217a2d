@NullMarked
package io.bottlenecklab.lab.why;

import org.jspecify.annotations.NullMarked;
