/** The topic records go to. */
@NullMarked
package io.bottlenecklab.minlog.registration.topic;

import org.jspecify.annotations.NullMarked;
