/** Child processes that never outlive the lab: recorded, identified, stopped in order. */
@NullMarked
package io.bottlenecklab.embedded.process;

import org.jspecify.annotations.NullMarked;
