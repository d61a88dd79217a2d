@NullMarked
package io.bottlenecklab.codezap.tag.creation;

import org.jspecify.annotations.NullMarked;
