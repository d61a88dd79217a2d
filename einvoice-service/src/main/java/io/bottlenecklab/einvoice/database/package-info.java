/** What the database driver is set to. */
@NullMarked
package io.bottlenecklab.einvoice.database;

import org.jspecify.annotations.NullMarked;
