/** The system as its users and its experiments meet it. */
@NullMarked
package io.bottlenecklab.systems.codezap;

import org.jspecify.annotations.NullMarked;
