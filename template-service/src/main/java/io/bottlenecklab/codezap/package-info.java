/** Templates of source code, kept and shared: the system behind report R3. */
@NullMarked
package io.bottlenecklab.codezap;

import org.jspecify.annotations.NullMarked;
