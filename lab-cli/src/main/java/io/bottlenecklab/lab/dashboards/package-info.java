/** The Grafana dashboards that are generated from the systems' folders. */
@NullMarked
package io.bottlenecklab.lab.dashboards;

import org.jspecify.annotations.NullMarked;
