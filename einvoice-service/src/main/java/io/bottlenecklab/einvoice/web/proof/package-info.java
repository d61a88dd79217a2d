/**
 * The codes on a printed copy (電子發票證明聯), after the Ministry of Finance's specification of its one-
 * and two-dimensional codes, version 1.8.
 */
@NullMarked
package io.bottlenecklab.einvoice.web.proof;

import org.jspecify.annotations.NullMarked;
