/** Sign-up, sign-in, and the key set every other service checks tokens against. */
@NullMarked
package io.bottlenecklab.auth;

import org.jspecify.annotations.NullMarked;
