package io.bottlenecklab.lorawan.api;

/** There is none of that number. */
public final class NotFoundException extends RuntimeException {

  private static final long serialVersionUID = 1L;
}
