@NullMarked
package io.bottlenecklab.lab.run.single;

import org.jspecify.annotations.NullMarked;
