@NullMarked
package io.bottlenecklab.lab.dashboards;

import org.jspecify.annotations.NullMarked;
