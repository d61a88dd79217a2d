/** Stores MinLog's records: from the topic into the table, each once. */
@NullMarked
package io.bottlenecklab.minlog.consumer;

import org.jspecify.annotations.NullMarked;
