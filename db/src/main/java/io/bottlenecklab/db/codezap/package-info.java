/** Tables and rows of Code Zap: members and their templates, with what the search needs. */
@NullMarked
package io.bottlenecklab.db.codezap;

import org.jspecify.annotations.NullMarked;
