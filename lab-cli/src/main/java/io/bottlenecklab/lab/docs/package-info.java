/** The pages that repeat the catalogue, generated from it. */
@NullMarked
package io.bottlenecklab.lab.docs;

import org.jspecify.annotations.NullMarked;
