/** The users, as report R1 has them. */
@NullMarked
package io.bottlenecklab.auth.user;

import org.jspecify.annotations.NullMarked;
