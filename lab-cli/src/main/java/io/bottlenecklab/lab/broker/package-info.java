/** What the lab asks a variant's broker. */
@NullMarked
package io.bottlenecklab.lab.broker;

import org.jspecify.annotations.NullMarked;
