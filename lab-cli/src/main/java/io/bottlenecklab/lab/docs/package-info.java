/** The pages that are generated from the catalogue. */
@NullMarked
package io.bottlenecklab.lab.docs;

import org.jspecify.annotations.NullMarked;
