/** Real databases for integration tests, here and in the services' modules. */
@NullMarked
package io.bottlenecklab.db.testing;

import org.jspecify.annotations.NullMarked;
