/** Reports of results: terminal, Markdown, and pages that need no network. */
@NullMarked
package io.bottlenecklab.lab.report;

import org.jspecify.annotations.NullMarked;
