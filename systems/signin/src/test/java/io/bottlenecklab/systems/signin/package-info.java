/** Tests of the sign-in system as the lab knows it. */
@NullMarked
package io.bottlenecklab.systems.signin;

import org.jspecify.annotations.NullMarked;
