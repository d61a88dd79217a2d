/** Tables and rows of MinLog: log entries, and the accounts of the citizens they are about. */
@NullMarked
package io.bottlenecklab.db.minlog;

import org.jspecify.annotations.NullMarked;
