/** What compose and Kubernetes have in common. */
@NullMarked
package io.bottlenecklab.lab.containers;

import org.jspecify.annotations.NullMarked;
