@NullMarked
package io.bottlenecklab.lab.system;

import org.jspecify.annotations.NullMarked;
