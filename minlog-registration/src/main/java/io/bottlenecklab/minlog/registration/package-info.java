/** Registers accesses: takes batches of records and hands them to the broker. */
@NullMarked
package io.bottlenecklab.minlog.registration;

import org.jspecify.annotations.NullMarked;
