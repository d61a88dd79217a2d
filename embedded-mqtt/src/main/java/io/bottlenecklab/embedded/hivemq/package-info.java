/** The program that runs HiveMQ in a JVM of its own. */
@NullMarked
package io.bottlenecklab.embedded.hivemq;

import org.jspecify.annotations.NullMarked;
