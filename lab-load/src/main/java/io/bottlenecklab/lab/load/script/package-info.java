/** What flows are written with: requests over HTTP or another protocol. */
@NullMarked
package io.bottlenecklab.lab.load.script;

import org.jspecify.annotations.NullMarked;
