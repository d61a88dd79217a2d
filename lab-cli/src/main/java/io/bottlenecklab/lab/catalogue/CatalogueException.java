package io.bottlenecklab.lab.catalogue;

/**
 * An experiment or variant that does not exist or cannot be used; the message is one line for the
 * user.
 */
public final class CatalogueException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CatalogueException(String message) {
    super(message);
  }
}
