/** The rows that uplinks and downlinks leave behind, written over plain JDBC by bare work. */
@NullMarked
package io.bottlenecklab.systems.lorawan.rows;

import org.jspecify.annotations.NullMarked;
