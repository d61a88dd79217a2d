package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.store.DownlinkStore.DownlinkOpportunity;
import io.bottlenecklab.lorawan.store.DownlinkStore.QueuedDownlink;
import org.jspecify.annotations.Nullable;

/**
 * A downlink that is stored and may be sent.
 *
 * @param id by which the gateway answers
 * @param fCnt its counter, which no other frame of the session has
 * @param queued the application's downlink in it
 */
public record SentFrame(long id, long fCnt, Bytes frame, @Nullable QueuedDownlink queued) {

  /** Encrypts and signs a frame with answers, a queued downlink or both. */
  static Bytes encode(
      DownlinkOpportunity to, long fCnt, @Nullable QueuedDownlink queued, boolean pending) {
    var isConfirmed = queued != null && queued.confirmed();
    return new DataMessage(
            isConfirmed ? MessageType.CONFIRMED_DOWN : MessageType.UNCONFIRMED_DOWN,
            to.devAddr(),
            to.acknowledges() != null,
            pending,
            fCnt,
            to.commands(),
            queued == null ? DataMessage.NO_PORT : queued.fPort(),
            queued == null ? Bytes.EMPTY : queued.data())
        .encode(to.keys());
  }
}
