/**
 * The clerk's pages, with a session and without JavaScript: what they share stands here, what a
 * clerk does with them in the packages below.
 */
@NullMarked
package io.bottlenecklab.einvoice.web;

import org.jspecify.annotations.NullMarked;
