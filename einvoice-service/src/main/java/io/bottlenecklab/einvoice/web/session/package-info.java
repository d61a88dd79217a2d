/** Signs a clerk in and out, and answers forms of a session that has ended. */
@NullMarked
package io.bottlenecklab.einvoice.web.session;

import org.jspecify.annotations.NullMarked;
