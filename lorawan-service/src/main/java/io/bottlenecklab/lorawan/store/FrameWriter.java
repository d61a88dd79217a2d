package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.frames.Bytes;
import org.jspecify.annotations.Nullable;

/** Writes a downlink once its counter is known. */
@FunctionalInterface
public interface FrameWriter {

  /** Encrypts and signs it. */
  Bytes write(long fCnt, @Nullable Queued queued);
}
