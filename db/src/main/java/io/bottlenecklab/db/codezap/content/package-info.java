/** The seeded members and templates, each derived from its number. */
@NullMarked
package io.bottlenecklab.db.codezap.content;

import org.jspecify.annotations.NullMarked;
