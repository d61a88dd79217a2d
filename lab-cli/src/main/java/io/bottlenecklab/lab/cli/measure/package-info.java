/** Commands that measure variants and compare results. */
@NullMarked
package io.bottlenecklab.lab.cli.measure;

import org.jspecify.annotations.NullMarked;
