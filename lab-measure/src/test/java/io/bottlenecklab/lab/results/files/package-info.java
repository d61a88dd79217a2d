@NullMarked
package io.bottlenecklab.lab.results.files;

import org.jspecify.annotations.NullMarked;
