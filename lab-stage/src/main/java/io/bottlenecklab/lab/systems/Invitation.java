package io.bottlenecklab.lab.systems;

import java.util.List;

/**
 * How a user uses a running variant by hand.
 *
 * @param entrances what there is to ask for, and where
 * @param account a test account
 * @param accounts which others there are
 * @param loads commands that put load on it
 */
public record Invitation(
    List<Line> entrances, String account, String accounts, List<String> loads) {

  /** A word and what it stands for. */
  public record Line(String label, String text) {}
}
