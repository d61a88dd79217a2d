/** What every service holds against a careless or hostile client. */
@NullMarked
package io.bottlenecklab.support.web;

import org.jspecify.annotations.NullMarked;
