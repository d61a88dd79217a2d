/** Finds entries in the database, by one of three ways of paging. */
@NullMarked
package io.bottlenecklab.minlog.lookup.entries.jdbc;

import org.jspecify.annotations.NullMarked;
