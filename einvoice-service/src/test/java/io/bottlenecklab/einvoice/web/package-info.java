@NullMarked
package io.bottlenecklab.einvoice.web;

import org.jspecify.annotations.NullMarked;
