/** Registration of log records: its load, and what becomes of records behind the answers. */
@NullMarked
package io.bottlenecklab.systems.minlog.registration;

import org.jspecify.annotations.NullMarked;
