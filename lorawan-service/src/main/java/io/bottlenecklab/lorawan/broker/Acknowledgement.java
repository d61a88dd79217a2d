package io.bottlenecklab.lorawan.broker;

/** When a message is acknowledged to the broker. */
public enum Acknowledgement {
  /**
   * Before it is looked at. The broker's window is never full, so nothing slows the broker down. A
   * process that dies loses what waits in it.
   */
  ON_RECEIPT,
  /**
   * When all it led to is stored. The broker sends no more than the receive maximum meanwhile, and
   * redelivers what a dead process had not acknowledged.
   */
  AFTER_COMMIT
}
