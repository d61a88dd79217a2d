@NullMarked
package io.bottlenecklab.lab.recording;

import org.jspecify.annotations.NullMarked;
