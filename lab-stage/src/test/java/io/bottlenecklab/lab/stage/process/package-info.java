@NullMarked
package io.bottlenecklab.lab.stage.process;

import org.jspecify.annotations.NullMarked;
