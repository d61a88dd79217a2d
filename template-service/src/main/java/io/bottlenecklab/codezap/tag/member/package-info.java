/** The tags that a member uses. */
@NullMarked
package io.bottlenecklab.codezap.tag.member;

import org.jspecify.annotations.NullMarked;
