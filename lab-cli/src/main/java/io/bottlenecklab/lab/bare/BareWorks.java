package io.bottlenecklab.lab.bare;

import io.bottlenecklab.lab.load.Flow;
import java.util.List;

/** The bare works of each flow. */
public final class BareWorks {

  private BareWorks() {}

  /**
   * The flow's works; none where a request leaves nothing in the database. The first is what no
   * tuning can take away, which a service's own processor time is compared with.
   */
  public static List<BareWork> of(Flow flow) {
    return switch (flow) {
      case SIGN_IN -> List.of(new PasswordCheck(), new LookupAndCheck());
      case ISSUE_ORDER, ISSUE_WEB -> List.of(new Issuance());
      case CITIZEN_LOOKUP -> List.of(EntriesLookup.ofCitizens());
      case ASSISTANT_LOOKUP -> List.of(EntriesLookup.ofAssistants());
      case REGISTER -> List.of();
    };
  }
}
