package io.bottlenecklab.support.web;

import java.io.IOException;

/** A request body went past its limit while it was read. */
public final class BodyTooLargeException extends IOException {

  private static final long serialVersionUID = 1L;

  BodyTooLargeException() {
    super("request body too large");
  }
}
