package io.bottlenecklab.lorawan.gathering;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** One frame, and by which gateways it was heard. */
public final class Gathering {

  private final List<Heard> copies = new ArrayList<>();
  private boolean closed;

  Gathering(Heard first) {
    copies.add(first);
  }

  /** False where it is too late. */
  synchronized boolean add(Heard copy) {
    return !closed && copies.add(copy);
  }

  /** All that have come; later ones are left out. */
  public synchronized List<Heard> close() {
    closed = true;
    return List.copyOf(copies);
  }

  /** The copy of the gateway that the device hears best, presumably. */
  public Heard best() {
    return Collections.max(close(), Heard.BY_QUALITY);
  }

  /** The frame. */
  public Bytes frame() {
    return copies.getFirst().uplink().frame();
  }
}
