@NullMarked
package io.bottlenecklab.lab.embedded;

import org.jspecify.annotations.NullMarked;
