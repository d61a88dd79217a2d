/** Creating and changing templates. */
@NullMarked
package io.bottlenecklab.codezap.writing;

import org.jspecify.annotations.NullMarked;
