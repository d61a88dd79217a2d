/** An experiment measured and judged; {@code noise}, which compares a variant with itself. */
@NullMarked
package io.bottlenecklab.lab.run.experiment;

import org.jspecify.annotations.NullMarked;
