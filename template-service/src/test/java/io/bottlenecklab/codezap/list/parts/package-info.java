@NullMarked
package io.bottlenecklab.codezap.list.parts;

import org.jspecify.annotations.NullMarked;
