/** Prometheus and Grafana beside what runs, at a user's wish. */
@NullMarked
package io.bottlenecklab.lab.observability;

import org.jspecify.annotations.NullMarked;
