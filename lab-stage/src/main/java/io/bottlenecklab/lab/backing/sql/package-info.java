/** SQL databases as backing services. */
@NullMarked
package io.bottlenecklab.lab.backing.sql;

import org.jspecify.annotations.NullMarked;
