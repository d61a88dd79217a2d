@NullMarked
package io.bottlenecklab.lab.docs;

import org.jspecify.annotations.NullMarked;
