/** How records get into the table: a port, and a class for each mechanism. */
@NullMarked
package io.bottlenecklab.minlog.consumer.writing;

import org.jspecify.annotations.NullMarked;
