@NullMarked
package io.bottlenecklab.lab.chart;

import org.jspecify.annotations.NullMarked;
