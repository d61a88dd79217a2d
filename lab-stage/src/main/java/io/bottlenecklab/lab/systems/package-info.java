/** What each system consists of, said once. */
@NullMarked
package io.bottlenecklab.lab.systems;

import org.jspecify.annotations.NullMarked;
