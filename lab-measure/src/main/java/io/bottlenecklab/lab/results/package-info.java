/** What was measured and found, in memory and as files. */
@NullMarked
package io.bottlenecklab.lab.results;

import org.jspecify.annotations.NullMarked;
