package io.bottlenecklab.knobs;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;

/** What values a knob takes. */
public sealed interface KnobType {

  /**
   * Brings a value into the one form in which values are compared and shown.
   *
   * @param value as it stands in a variant file or in a service's answer
   * @return a {@code Long}, {@code Double}, {@code Boolean} or {@code String}
   * @throws IllegalArgumentException where the value is not of this type
   */
  Object canonical(Object value);

  /** Says in words what is allowed, to complete «allowed: …». */
  String allowed();

  /**
   * Whether an effective value is the stated one.
   *
   * @param stated canonical
   * @param effective as a service or a server reports it
   */
  default boolean agree(Object stated, Object effective) {
    try {
      return stated.equals(canonical(effective));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** A whole number, both bounds included. */
  record WholeNumber(long min, long max) implements KnobType {
    @Override
    public Object canonical(Object value) {
      return within(Long.parseLong(value.toString().strip()), min, max);
    }

    @Override
    public String allowed() {
      return "a whole number from %d to %d".formatted(min, max);
    }
  }

  /** A share of the whole, from 0 to 1. */
  record Share() implements KnobType {
    @Override
    public Object canonical(Object value) {
      return within(Double.parseDouble(value.toString().strip()), 0.0, 1.0);
    }

    @Override
    public String allowed() {
      return "a share from 0 to 1";
    }
  }

  /** A number of processors, or a part of one; canonical without zeros at its end. */
  record Processors(int max) implements KnobType {

    /** Less time than that, and a process does not get on. */
    private static final BigDecimal LEAST = new BigDecimal("0.1");

    @Override
    public Object canonical(Object value) {
      var number = new BigDecimal(value.toString().strip());
      return within(number, LEAST, BigDecimal.valueOf(max)).stripTrailingZeros().toPlainString();
    }

    @Override
    public String allowed() {
      return "a number from %s to %d".formatted(LEAST, max);
    }
  }

  /** An added round trip, perhaps with a spread; its effective value is a measured one. */
  record OfDistance() implements KnobType {
    @Override
    public Object canonical(Object value) {
      var distance = Distance.parse(value.toString());
      if (!distance.isAllowed()) {
        throw new IllegalArgumentException();
      }
      return distance.toString();
    }

    @Override
    public String allowed() {
      return "a duration from 0ms to %s, or two such as 2ms±0.5ms for a spread"
          .formatted(DurationStyle.SIMPLE.print(Distance.MOST));
    }

    @Override
    public boolean agree(Object stated, Object effective) {
      return Distance.parse(stated.toString())
          .agreesWith(Distance.parse(effective.toString()).roundTrip());
    }
  }

  /** On or off. */
  record Flag() implements KnobType {
    @Override
    public Object canonical(Object value) {
      return switch (value.toString()) {
        case "true" -> true;
        case "false" -> false;
        default -> throw new IllegalArgumentException();
      };
    }

    @Override
    public String allowed() {
      return "true or false";
    }
  }

  /** One of a few words. */
  record Choice(List<String> of) implements KnobType {
    @Override
    public Object canonical(Object value) {
      if (!of.contains(value.toString())) {
        throw new IllegalArgumentException();
      }
      return value.toString();
    }

    @Override
    public String allowed() {
      return String.join(" or ", of);
    }
  }

  /** A time span with its unit, such as {@code 30s}; canonical in milliseconds, of which it is. */
  record Time(Duration min, Duration max) implements KnobType {
    @Override
    public Object canonical(Object value) {
      var time = within(DurationStyle.SIMPLE.parse(withUnit(value)), min, max);
      var milliseconds = time.toMillis();
      if (!time.equals(Duration.ofMillis(milliseconds))) {
        throw new IllegalArgumentException();
      }
      return milliseconds + "ms";
    }

    @Override
    public String allowed() {
      return "a duration from %s to %s"
          .formatted(DurationStyle.SIMPLE.print(min), DurationStyle.SIMPLE.print(max));
    }
  }

  /**
   * An amount of memory with its unit, such as {@code 256MB}; canonical in whole megabytes,
   * kilobytes or bytes.
   */
  record Size(DataSize min, DataSize max) implements KnobType {
    @Override
    public Object canonical(Object value) {
      return text(within(DataSize.parse(withUnit(value).toUpperCase(Locale.ROOT)), min, max));
    }

    @Override
    public String allowed() {
      return "a size from %s to %s".formatted(text(min), text(max));
    }

    private static String text(DataSize size) {
      if (size.equals(DataSize.ofMegabytes(size.toMegabytes()))) {
        return size.toMegabytes() + "MB";
      }
      return size.equals(DataSize.ofKilobytes(size.toKilobytes()))
          ? size.toKilobytes() + "KB"
          : size.toString();
    }
  }

  /** Text that ends in a letter: without a unit, each reader would take its own for granted. */
  private static String withUnit(Object value) {
    var text = value.toString();
    if (text.isEmpty() || !Character.isLetter(text.charAt(text.length() - 1))) {
      throw new IllegalArgumentException();
    }
    return text;
  }

  private static <T extends Comparable<T>> T within(T value, T min, T max) {
    if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
      throw new IllegalArgumentException();
    }
    return value;
  }
}
