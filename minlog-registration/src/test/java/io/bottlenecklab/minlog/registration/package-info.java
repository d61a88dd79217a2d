@NullMarked
package io.bottlenecklab.minlog.registration;

import org.jspecify.annotations.NullMarked;
