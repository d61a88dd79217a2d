@NullMarked
package io.bottlenecklab.lab.experiment;

import org.jspecify.annotations.NullMarked;
