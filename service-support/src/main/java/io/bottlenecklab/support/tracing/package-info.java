/** Traces over OTLP, of services that are started with them. */
@NullMarked
package io.bottlenecklab.support.tracing;

import org.jspecify.annotations.NullMarked;
