@NullMarked
package io.bottlenecklab.minlog.lookup.entries.jdbc;

import org.jspecify.annotations.NullMarked;
