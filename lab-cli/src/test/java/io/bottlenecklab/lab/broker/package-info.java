@NullMarked
package io.bottlenecklab.lab.broker;

import org.jspecify.annotations.NullMarked;
