/** The {@code docker} command. */
@NullMarked
package io.bottlenecklab.lab.docker;

import org.jspecify.annotations.NullMarked;
