/** Access tokens and the key that signs them. */
@NullMarked
package io.bottlenecklab.auth.token;

import org.jspecify.annotations.NullMarked;
