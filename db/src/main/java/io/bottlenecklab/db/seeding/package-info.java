/** What the seeders of all systems share: lock, fingerprint, progress and drawing of rows. */
@NullMarked
package io.bottlenecklab.db.seeding;

import org.jspecify.annotations.NullMarked;
