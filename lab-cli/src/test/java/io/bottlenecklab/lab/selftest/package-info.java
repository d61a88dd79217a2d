/** Tests of the self-test. */
@NullMarked
package io.bottlenecklab.lab.selftest;

import org.jspecify.annotations.NullMarked;
