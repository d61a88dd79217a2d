package io.bottlenecklab.db.setting;

import org.jspecify.annotations.Nullable;

/**
 * Checks settings in the constructor of their properties record. Bean Validation would take longer
 * to start than a seeder that finds nothing to do.
 */
public final class Setting {

  private Setting() {}

  /**
   * Refuses a setting without a value.
   *
   * @param variable the environment variable that sets it
   * @param allowed completes «allowed: …»
   * @throws InvalidSettingException with one line
   */
  public static void require(String variable, @Nullable Object value, String allowed) {
    if (value == null || value.equals("")) {
      throw new InvalidSettingException("%s is not set; allowed: %s".formatted(variable, allowed));
    }
  }

  /**
   * Refuses a number that is not set or outside a range, whose bounds are allowed.
   *
   * @param variable the environment variable that sets it
   * @throws InvalidSettingException with one line
   */
  public static void requireWithin(String variable, @Nullable Number value, long min, long max) {
    var allowed = "a whole number from %d to %d".formatted(min, max);
    require(variable, value, allowed);
    if (value != null && (value.longValue() < min || value.longValue() > max)) {
      throw refused(variable, value, allowed);
    }
  }

  /**
   * The failure of a value that is not allowed.
   *
   * @param variable the environment variable that sets it
   * @param allowed completes «allowed: …»
   */
  public static InvalidSettingException refused(String variable, Object value, String allowed) {
    return new InvalidSettingException(
        "%s is «%s»; allowed: %s".formatted(variable, value, allowed));
  }

  /** A setting that cannot be used; the message is one line. */
  public static final class InvalidSettingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With that line. */
    public InvalidSettingException(String message) {
      super(message);
    }
  }
}
