/** Variants in a Kubernetes cluster, installed by the Helm chart. */
@NullMarked
package io.bottlenecklab.lab.kubernetes;

import org.jspecify.annotations.NullMarked;
