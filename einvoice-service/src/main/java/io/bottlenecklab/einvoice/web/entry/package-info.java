/** The invoice form: shows it, reads what a clerk entered, and issues the draft in it. */
@NullMarked
package io.bottlenecklab.einvoice.web.entry;

import org.jspecify.annotations.NullMarked;
