/** What the lab knows of this system: its flows, bare work and seeded values. */
@NullMarked
package io.bottlenecklab.systems.minlog;

import org.jspecify.annotations.NullMarked;
