/** Tests of what records and shows metrics. */
@NullMarked
package io.bottlenecklab.lab.monitoring;

import org.jspecify.annotations.NullMarked;
