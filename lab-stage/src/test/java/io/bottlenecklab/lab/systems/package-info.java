@NullMarked
package io.bottlenecklab.lab.systems;

import org.jspecify.annotations.NullMarked;
