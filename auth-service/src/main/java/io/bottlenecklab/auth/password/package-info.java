/** Passwords as BCrypt hashes. */
@NullMarked
package io.bottlenecklab.auth.password;

import org.jspecify.annotations.NullMarked;
