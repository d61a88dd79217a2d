package io.bottlenecklab.lorawan.broker;

/** A message of a gateway's. Whoever takes it says when it is done with it, once. */
public interface Inbound {

  /** Behind the prefix: {@code gateway/<eui>/event/<event>}. */
  String topic();

  /** Its bytes. */
  byte[] payload();

  /** Whether a message that is given up comes again. */
  boolean isKept();

  /** The message has been dealt with. */
  void done();
}
