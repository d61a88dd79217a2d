/** Measurements and findings of a run, and the files that keep them. */
@NullMarked
package io.bottlenecklab.lab.results;

import org.jspecify.annotations.NullMarked;
