@NullMarked
package io.bottlenecklab.db;

import org.jspecify.annotations.NullMarked;
