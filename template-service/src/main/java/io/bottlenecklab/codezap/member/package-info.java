/** Who keeps templates, and who asks. */
@NullMarked
package io.bottlenecklab.codezap.member;

import org.jspecify.annotations.NullMarked;
