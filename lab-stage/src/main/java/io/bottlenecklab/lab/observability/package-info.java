/** Prometheus and Grafana beside the variants, if the user asks for them. */
@NullMarked
package io.bottlenecklab.lab.observability;

import org.jspecify.annotations.NullMarked;
