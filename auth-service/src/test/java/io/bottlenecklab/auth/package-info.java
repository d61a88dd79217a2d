/** The service as its users and its operators see it. */
@NullMarked
package io.bottlenecklab.auth;

import org.jspecify.annotations.NullMarked;
