/** What is the same wherever a variant runs in containers. */
@NullMarked
package io.bottlenecklab.lab.containers;

import org.jspecify.annotations.NullMarked;
