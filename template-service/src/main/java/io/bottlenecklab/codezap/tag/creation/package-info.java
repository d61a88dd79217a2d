/** Tags of a template that is stored, made where there are none of that name. */
@NullMarked
package io.bottlenecklab.codezap.tag.creation;

import org.jspecify.annotations.NullMarked;
