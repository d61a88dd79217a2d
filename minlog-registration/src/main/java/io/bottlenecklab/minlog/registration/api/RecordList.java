package io.bottlenecklab.minlog.registration.api;

import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.ValueInstantiator;

/**
 * The records of a call while they are read. One more than a call may have ends the reading: in the
 * largest body there is there could be a million empty ones.
 */
final class RecordList extends ArrayList<@Nullable RecordJson> {

  private static final long serialVersionUID = 1L;

  private final int most;

  private RecordList(int most) {
    this.most = most;
  }

  /**
   * Adds one.
   *
   * @throws InvalidRecordsException if there are as many as there may be
   */
  @Override
  public boolean add(@Nullable RecordJson json) {
    if (size() == most) {
      throw InvalidRecordsException.ofNumber(most);
    }
    return super.add(json);
  }

  /** Has Jackson make lists with that bound. */
  static ValueInstantiator upTo(int most) {
    return new ValueInstantiator.Base(RecordList.class) {
      @Override
      public boolean canCreateUsingDefault() {
        return true;
      }

      @Override
      public Object createUsingDefault(DeserializationContext context) {
        return new RecordList(most);
      }
    };
  }
}
