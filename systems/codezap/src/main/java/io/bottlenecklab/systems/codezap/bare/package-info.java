/**
 * What bare work consists of: pages of templates read over plain JDBC, for members drawn at random.
 */
@NullMarked
package io.bottlenecklab.systems.codezap.bare;

import org.jspecify.annotations.NullMarked;
