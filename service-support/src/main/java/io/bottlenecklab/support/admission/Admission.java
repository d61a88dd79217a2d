package io.bottlenecklab.support.admission;

/** Decides whether one more request is handled now. */
public interface Admission {

  /**
   * Lets one in; whoever is let in must {@link #leave}.
   *
   * @param places how many it takes
   */
  boolean enter(int places);

  /** One that was let in has been answered, and gives its places back. */
  void leave(int places);

  /** How many places there are; 0 for any number. */
  int limit();

  /** How many places are taken; 0 where any number may be. */
  int taken();

  /** How many were refused since the start. */
  long refused();

  /** So many places; 0 for any number. */
  static Admission of(int limit) {
    return limit == 0 ? new OpenAdmission() : new LimitedAdmission(limit);
  }
}
