/** The compose file of variants, as text. */
@NullMarked
package io.bottlenecklab.lab.compose.file;

import org.jspecify.annotations.NullMarked;
