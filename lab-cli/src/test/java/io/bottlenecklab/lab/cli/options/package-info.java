@NullMarked
package io.bottlenecklab.lab.cli.options;

import org.jspecify.annotations.NullMarked;
