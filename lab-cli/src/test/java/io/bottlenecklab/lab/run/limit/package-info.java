@NullMarked
package io.bottlenecklab.lab.run.limit;

import org.jspecify.annotations.NullMarked;
