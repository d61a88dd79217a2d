/** Tables and rows of auth-service: users. */
@NullMarked
package io.bottlenecklab.db.signin;

import org.jspecify.annotations.NullMarked;
