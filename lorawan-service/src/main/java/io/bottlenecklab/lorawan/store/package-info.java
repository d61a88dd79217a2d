/** Sessions, counters, queues and frames in the database. */
@NullMarked
package io.bottlenecklab.lorawan.store;

import org.jspecify.annotations.NullMarked;
