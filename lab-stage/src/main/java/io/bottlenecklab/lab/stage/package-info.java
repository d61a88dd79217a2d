/**
 * The contract of stages. A stage takes a {@link io.bottlenecklab.lab.stage.StartRequest}, starts
 * backing services, seeders and services, and returns a {@link
 * io.bottlenecklab.lab.stage.RunningVariant}. Each stage is a package beside this one, with a
 * {@code …Stage}, a {@code …Start} that reads from top to bottom, and a {@code …Variant}.
 */
@NullMarked
package io.bottlenecklab.lab.stage;

import org.jspecify.annotations.NullMarked;
