@NullMarked
package io.bottlenecklab.lab.stage.embedded;

import org.jspecify.annotations.NullMarked;
