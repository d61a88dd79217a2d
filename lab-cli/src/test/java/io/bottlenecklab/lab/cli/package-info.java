@NullMarked
package io.bottlenecklab.lab.cli;

import org.jspecify.annotations.NullMarked;
