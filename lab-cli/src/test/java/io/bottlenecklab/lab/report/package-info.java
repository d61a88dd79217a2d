@NullMarked
package io.bottlenecklab.lab.report;

import org.jspecify.annotations.NullMarked;
