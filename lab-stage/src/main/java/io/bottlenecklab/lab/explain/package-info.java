/** The database's own account of a variant's critical queries. */
@NullMarked
package io.bottlenecklab.lab.explain;

import org.jspecify.annotations.NullMarked;
