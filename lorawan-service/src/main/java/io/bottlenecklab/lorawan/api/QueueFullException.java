package io.bottlenecklab.lorawan.api;

/** As many downlinks wait for the device as may. */
public final class QueueFullException extends RuntimeException {

  private static final long serialVersionUID = 1L;
}
