/** What MinLog's services agree on: the record, its bytes on the topic, citizens' pseudonyms. */
@NullMarked
package io.bottlenecklab.minlog.record;

import org.jspecify.annotations.NullMarked;
