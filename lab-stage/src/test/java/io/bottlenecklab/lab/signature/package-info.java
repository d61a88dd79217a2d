@NullMarked
package io.bottlenecklab.lab.signature;

import org.jspecify.annotations.NullMarked;
