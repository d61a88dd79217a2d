/** Child processes that never outlive the lab: recorded, told apart, stopped in order. */
@NullMarked
package io.bottlenecklab.embedded.process;

import org.jspecify.annotations.NullMarked;
