/** Traces of messages, where the service is started with them. */
@NullMarked
package io.bottlenecklab.lorawan.tracing;

import org.jspecify.annotations.NullMarked;
