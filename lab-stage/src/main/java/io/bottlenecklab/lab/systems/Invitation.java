package io.bottlenecklab.lab.systems;

import java.util.List;

/**
 * What a user needs to use a running variant by hand.
 *
 * @param entrances the addresses, with what they offer
 * @param account a test account
 * @param accounts which others there are
 * @param loads commands that put load on it
 */
public record Invitation(
    List<Line> entrances, String account, String accounts, List<String> loads) {

  /** A label and its text. */
  public record Line(String label, String text) {}
}
