/** That entries were looked up is a log record itself. */
@NullMarked
package io.bottlenecklab.minlog.lookup.trail;

import org.jspecify.annotations.NullMarked;
