/** Recordings of what the services' threads do. */
@NullMarked
package io.bottlenecklab.lab.recording;

import org.jspecify.annotations.NullMarked;
