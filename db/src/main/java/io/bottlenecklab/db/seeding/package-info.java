/** What the seeders of all systems share: lock, fingerprint, progress and random rows. */
@NullMarked
package io.bottlenecklab.db.seeding;

import org.jspecify.annotations.NullMarked;
