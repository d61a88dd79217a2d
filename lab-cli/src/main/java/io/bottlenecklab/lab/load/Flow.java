package io.bottlenecklab.lab.load;

import java.util.Arrays;
import java.util.List;

/** What a virtual user does, by the name experiments give. */
public enum Flow {
  /** A seeded user, drawn at random, signs in and expects a token. */
  SIGN_IN("sign-in"),
  /** The clerk of a seeded seller, drawn at random, issues an order's invoice by the API. */
  ISSUE_ORDER("issue-order"),
  /** The same clerk issues an invoice on the web page: gets the form, fills it in, sends it. */
  ISSUE_WEB("issue-web");

  private final String key;

  Flow(String key) {
    this.key = key;
  }

  /** As it stands in files. */
  public String key() {
    return key;
  }

  /** Every name there is. */
  public static List<String> keys() {
    return Arrays.stream(values()).map(Flow::key).toList();
  }

  /**
   * The flow of that name.
   *
   * @throws LoadException naming what is allowed, where there is none
   */
  public static Flow named(String key) {
    return Arrays.stream(values())
        .filter(flow -> flow.key.equals(key))
        .findFirst()
        .orElseThrow(() ->
            new LoadException(
                "unknown flow «%s»; allowed: %s".formatted(key, String.join(", ", keys()))));
  }
}
