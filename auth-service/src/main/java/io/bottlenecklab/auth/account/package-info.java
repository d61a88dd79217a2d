/** The account of whoever asks. */
@NullMarked
package io.bottlenecklab.auth.account;

import org.jspecify.annotations.NullMarked;
