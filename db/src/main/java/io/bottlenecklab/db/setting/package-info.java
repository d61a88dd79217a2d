/** Checks of settings, and failures reported in one line. */
@NullMarked
package io.bottlenecklab.db.setting;

import org.jspecify.annotations.NullMarked;
