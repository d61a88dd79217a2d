/** Result files: reading, writing, and keeping earlier ones. */
@NullMarked
package io.bottlenecklab.lab.results.files;

import org.jspecify.annotations.NullMarked;
