/** The tables as JPA entities, for the strategies that work entity by entity. */
@NullMarked
package io.bottlenecklab.codezap.stored;

import org.jspecify.annotations.NullMarked;
