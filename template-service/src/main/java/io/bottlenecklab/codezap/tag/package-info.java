/** Tags: those of a template that is stored, and those that a member uses. */
@NullMarked
package io.bottlenecklab.codezap.tag;

import org.jspecify.annotations.NullMarked;
