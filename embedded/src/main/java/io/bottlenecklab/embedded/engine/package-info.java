/** What installs and starts an engine, whichever it is. */
@NullMarked
package io.bottlenecklab.embedded.engine;

import org.jspecify.annotations.NullMarked;
