package io.bottlenecklab.support.admission;

/** Decides whether the service handles one more request now. */
public interface Admission {

  /**
   * Admits a request if there is room. An admitted one must {@link #leave}.
   *
   * @param places how many it takes
   */
  boolean enter(int places);

  /** Frees the places of an admitted request after its answer. */
  void leave(int places);

  /** How many places there are; 0 for no limit. */
  int limit();

  /** How many places are taken; 0 without a limit. */
  int taken();

  /** How many requests were rejected since the start. */
  long refused();

  /** Admission with that many places; 0 for no limit. */
  static Admission of(int limit) {
    return limit == 0 ? new OpenAdmission() : new LimitedAdmission(limit);
  }
}
