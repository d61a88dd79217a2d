/** What the database driver is set to. */
@NullMarked
package io.bottlenecklab.lorawan.database;

import org.jspecify.annotations.NullMarked;
