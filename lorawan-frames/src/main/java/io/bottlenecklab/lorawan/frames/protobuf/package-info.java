/** Fields of protobuf messages. */
@NullMarked
package io.bottlenecklab.lorawan.frames.protobuf;

import org.jspecify.annotations.NullMarked;
