package io.bottlenecklab.lab.load;

import java.util.Arrays;
import java.util.List;

/** What a virtual user does, by the name experiments give. */
public enum Flow {
  /** A seeded user, drawn at random, signs in and expects a token. */
  SIGN_IN("sign-in", 4),
  /** The clerk of a seeded seller, drawn at random, issues an order's invoice by the API. */
  ISSUE_ORDER("issue-order", 16),
  /** The same clerk issues an invoice on the web page: gets the form, fills it in, sends it. */
  ISSUE_WEB("issue-web", 16),
  /** A calling system looks up who looked at a seeded citizen's data, drawn at random. */
  CITIZEN_LOOKUP("citizen-lookup", 4),
  /** It looks up what was done on behalf of a seeded assistant, drawn at random. */
  ASSISTANT_LOOKUP("assistant-lookup", 4),
  /** It registers as many new log records as one call may. */
  REGISTER("register", 4);

  private final String key;
  private final int usersPerCore;

  Flow(String key, int usersPerCore) {
    this.key = key;
    this.usersPerCore = usersPerCore;
  }

  /** As it stands in files. */
  public String key() {
    return key;
  }

  /**
   * How many users without think time, for each core, leave none of them idle: a sign-in computes,
   * an issuance mostly waits for the commits of the others at its side to reach the disk.
   */
  public int usersPerCore() {
    return usersPerCore;
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
