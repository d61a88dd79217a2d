/** {@code lab why}: moves a claim's conditions from this machine towards the report's. */
@NullMarked
package io.bottlenecklab.lab.why;

import org.jspecify.annotations.NullMarked;
