@NullMarked
package io.bottlenecklab.lab.mystery;

import org.jspecify.annotations.NullMarked;
