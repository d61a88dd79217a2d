/** Effects that are planted, and found: why intervals can be believed. */
@NullMarked
package io.bottlenecklab.lab.selftest;

import org.jspecify.annotations.NullMarked;
