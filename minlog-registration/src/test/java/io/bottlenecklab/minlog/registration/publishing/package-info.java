@NullMarked
package io.bottlenecklab.minlog.registration.publishing;

import org.jspecify.annotations.NullMarked;
