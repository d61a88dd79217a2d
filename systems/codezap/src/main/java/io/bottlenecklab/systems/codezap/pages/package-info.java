/** What pages of templates are read with by bare work. */
@NullMarked
package io.bottlenecklab.systems.codezap.pages;

import org.jspecify.annotations.NullMarked;
