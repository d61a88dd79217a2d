@NullMarked
package io.bottlenecklab.minlog.registration.api;

import org.jspecify.annotations.NullMarked;
