package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.frames.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * A downlink that is stored and may be sent.
 *
 * @param id by which the gateway answers
 * @param fCnt the counter that it alone has
 * @param queued what it carries of the application's
 */
public record SentFrame(long id, long fCnt, Bytes frame, @Nullable Queued queued) {}
