@NullMarked
package io.bottlenecklab.lab.stage.compose.file;

import org.jspecify.annotations.NullMarked;
