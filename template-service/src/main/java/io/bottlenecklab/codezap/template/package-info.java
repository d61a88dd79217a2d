/** What templates consist of, as every feature answers it. */
@NullMarked
package io.bottlenecklab.codezap.template;

import org.jspecify.annotations.NullMarked;
