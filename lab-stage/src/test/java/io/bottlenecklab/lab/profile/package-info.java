@NullMarked
package io.bottlenecklab.lab.profile;

import org.jspecify.annotations.NullMarked;
