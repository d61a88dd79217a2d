@NullMarked
package io.bottlenecklab.lab.compose.file;

import org.jspecify.annotations.NullMarked;
