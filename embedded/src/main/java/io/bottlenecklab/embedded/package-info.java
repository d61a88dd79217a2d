/**
 * Real database engines and a broker as child processes, from Maven artifacts, on data that is
 * kept.
 */
@NullMarked
package io.bottlenecklab.embedded;

import org.jspecify.annotations.NullMarked;
