/** Strict reading of YAML files that users write. */
@NullMarked
package io.bottlenecklab.lab.yaml;

import org.jspecify.annotations.NullMarked;
