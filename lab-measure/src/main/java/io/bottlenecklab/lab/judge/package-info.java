/** What rounds say: intervals, verdicts, steadiness, what runs short. */
@NullMarked
package io.bottlenecklab.lab.judge;

import org.jspecify.annotations.NullMarked;
