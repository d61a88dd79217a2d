/** Tests of what records and shows metrics. */
@NullMarked
package io.bottlenecklab.lab.observability;

import org.jspecify.annotations.NullMarked;
