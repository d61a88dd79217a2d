/** Recordings of what the services' threads do. */
@NullMarked
package io.bottlenecklab.lab.profile;

import org.jspecify.annotations.NullMarked;
