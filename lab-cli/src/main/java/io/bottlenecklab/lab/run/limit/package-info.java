/** {@code limit}: a service compared with the bare work of its requests. */
@NullMarked
package io.bottlenecklab.lab.run.limit;

import org.jspecify.annotations.NullMarked;
