/** Measurements and findings of a run. */
@NullMarked
package io.bottlenecklab.lab.results;

import org.jspecify.annotations.NullMarked;
