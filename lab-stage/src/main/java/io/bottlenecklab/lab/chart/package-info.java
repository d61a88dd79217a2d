/** The data of the Helm chart in {@code deploy/helm}, from the systems' folders. */
@NullMarked
package io.bottlenecklab.lab.chart;

import org.jspecify.annotations.NullMarked;
