package io.bottlenecklab.lab.systems;

import java.util.Comparator;
import java.util.regex.Pattern;

/** Orders names as people do: pool-4 stands before pool-10. */
public final class NaturalOrder {

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** The order. */
  public static final Comparator<String> OF_NAMES = Comparator.comparing(NaturalOrder::padded);

  private NaturalOrder() {}

  private static String padded(String name) {
    return NUMBER
        .matcher(name)
        .replaceAll(number -> "%010d".formatted(Long.parseLong(number.group())));
  }
}
