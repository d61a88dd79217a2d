/** The servers that systems work with, such as databases and brokers: one class for each kind. */
@NullMarked
package io.bottlenecklab.lab.backing;

import org.jspecify.annotations.NullMarked;
