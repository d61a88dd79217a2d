/** Signing up. */
@NullMarked
package io.bottlenecklab.auth.signup;

import org.jspecify.annotations.NullMarked;
