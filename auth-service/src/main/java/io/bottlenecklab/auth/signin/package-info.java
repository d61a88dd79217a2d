/** Signing in. */
@NullMarked
package io.bottlenecklab.auth.signin;

import org.jspecify.annotations.NullMarked;
