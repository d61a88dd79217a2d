/**
 * {@code mystery} and {@code reveal}: variants that run without their name, and the secret of which
 * one it is.
 */
@NullMarked
package io.bottlenecklab.lab.mystery;

import org.jspecify.annotations.NullMarked;
