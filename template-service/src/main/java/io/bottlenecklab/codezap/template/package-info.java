/** What templates are made of, as every feature tells it. */
@NullMarked
package io.bottlenecklab.codezap.template;

import org.jspecify.annotations.NullMarked;
