@NullMarked
package io.bottlenecklab.lab.cli.measure;

import org.jspecify.annotations.NullMarked;
