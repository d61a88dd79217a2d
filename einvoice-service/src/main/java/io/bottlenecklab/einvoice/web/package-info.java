/**
 * The clerk's pages: sign in, issue, look at, print and void invoices, with a session and without
 * JavaScript.
 */
@NullMarked
package io.bottlenecklab.einvoice.web;

import org.jspecify.annotations.NullMarked;
