/** What the lab knows of this system: its members, seeded values and check. */
@NullMarked
package io.bottlenecklab.systems.codezap;

import org.jspecify.annotations.NullMarked;
