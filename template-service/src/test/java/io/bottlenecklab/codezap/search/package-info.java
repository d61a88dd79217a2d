@NullMarked
package io.bottlenecklab.codezap.search;

import org.jspecify.annotations.NullMarked;
