@NullMarked
package io.bottlenecklab.lab.run;

import org.jspecify.annotations.NullMarked;
