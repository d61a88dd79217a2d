package io.bottlenecklab.lab.catalogue;

/** An experiment or variant is missing or invalid. The message is one line for the user. */
public final class CatalogueException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CatalogueException(String message) {
    super(message);
  }
}
