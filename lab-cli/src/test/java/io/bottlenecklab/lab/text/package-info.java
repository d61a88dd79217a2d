@NullMarked
package io.bottlenecklab.lab.text;

import org.jspecify.annotations.NullMarked;
