@NullMarked
package io.bottlenecklab.lab.catalogue;

import org.jspecify.annotations.NullMarked;
