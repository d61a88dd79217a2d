/** Loads that only read: lists, searches, single templates and tags; and a list's bare work. */
@NullMarked
package io.bottlenecklab.systems.codezap.reading;

import org.jspecify.annotations.NullMarked;
