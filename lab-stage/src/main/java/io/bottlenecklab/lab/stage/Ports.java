package io.bottlenecklab.lab.stage;

/** Which ports the services listen on. */
public enum Ports {
  /**
   * The documented ones (8081 …), for load tools started by hand; the start fails where one is
   * taken.
   */
  DOCUMENTED,
  /** Any free ones. */
  FREE
}
