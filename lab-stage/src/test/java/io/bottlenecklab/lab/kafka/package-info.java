@NullMarked
package io.bottlenecklab.lab.kafka;

import org.jspecify.annotations.NullMarked;
