package io.bottlenecklab.support.knobs;

import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the effective value of one knob from the live thing, never from configuration. */
public interface KnobReader {

  /** The knob's name, as {@code knobs.yaml} has it. */
  String name();

  /**
   * The value now in effect.
   *
   * @return a number, a boolean or a text; durations as {@code 30000ms} and sizes as {@code
   *     268435456B}; null if the knob does not apply, such as a driver property of another database
   */
  @Nullable Object read();

  /** A reader of the named knob. Durations and constants are written as knobs are. */
  static KnobReader of(String name, Supplier<? extends @Nullable Object> value) {
    return new KnobReader() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public @Nullable Object read() {
        return switch (value.get()) {
          case null -> null;
          case Duration duration -> duration.toMillis() + "ms";
          case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
          case Object other -> other;
        };
      }
    };
  }
}
