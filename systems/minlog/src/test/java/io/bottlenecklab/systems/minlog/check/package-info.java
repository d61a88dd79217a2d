@NullMarked
package io.bottlenecklab.lab.check;

import org.jspecify.annotations.NullMarked;
