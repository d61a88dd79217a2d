/** What the processes of a variant do while it is under load, and what it runs short of. */
@NullMarked
package io.bottlenecklab.lab.sampling;

import org.jspecify.annotations.NullMarked;
