@NullMarked
package io.bottlenecklab.lab.run.experiment;

import org.jspecify.annotations.NullMarked;
