/** What applications and operators ask over HTTP. */
@NullMarked
package io.bottlenecklab.lorawan.api;

import org.jspecify.annotations.NullMarked;
