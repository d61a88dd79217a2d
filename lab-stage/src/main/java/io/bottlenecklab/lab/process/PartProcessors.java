package io.bottlenecklab.lab.process;

import io.bottlenecklab.embedded.process.SystemPrograms;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The processors that a variant gives to its services, its database and its broker. Whole ones are
 * a set of this machine's processors, one for each part as far as there are enough. A part of one
 * is a share of time, by a control group.
 */
public record PartProcessors(Variant variant) {

  /** The services under load. */
  public static final String SERVICE = "service";

  private static final String DATABASE = "database";

  /** The knob of a part. */
  public static String knob(String part) {
    return "lab.processors." + part;
  }

  /** What a part may use; empty if the variant does not say. */
  public Optional<BigDecimal> of(String part) {
    return variant.find(knob(part)).map(stated -> new BigDecimal(stated.toString()));
  }

  /**
   * The begin of the command of a part's processes; empty if they may use all processors.
   *
   * @param part {@link #SERVICE}, {@code database} or {@code broker}
   * @param partition the processors that it is held to anyway; empty if to none
   * @throws StageException if this machine does not have them, or cannot give a part of one
   */
  public List<String> prefix(String part, Optional<List<Integer>> partition) {
    var count = of(part);
    var set = set(part, partition.orElseGet(ProcessorSets::allowed));
    var prefix = new ArrayList<String>();
    if (partition.isPresent() || count.filter(PartProcessors::isWhole).isPresent()) {
      prefix.addAll(ProcessorSets.prefix(set));
    }
    count.filter(stated -> !isWhole(stated)).ifPresent(share -> prefix.addAll(group(part, share)));
    return prefix;
  }

  private static List<String> group(String part, BigDecimal share) {
    return ControlGroups.prefix(share)
        .orElseThrow(() ->
            new StageException(
                ("«%s» is %s, and this machine gives the lab no control group for a part of a"
                        + " processor; state whole ones, or use --on compose")
                    .formatted(knob(part), share)));
  }

  /**
   * The set of a part that has whole processors; all available ones if it has not.
   *
   * @throws StageException if there are fewer
   */
  public List<Integer> set(String part, List<Integer> available) {
    var stated = of(part).filter(PartProcessors::isWhole);
    if (stated.isEmpty()) {
      return available;
    }
    var count = stated.get().intValue();
    var there = SystemPrograms.find("taskset").isEmpty() ? 0 : available.size();
    if (count > there) {
      throw new StageException(
          "«%s» is %d, and this machine can give it %d".formatted(knob(part), count, there));
    }
    var first = part.equals(SERVICE) ? 0 : Math.max(0, there - taken(part) - count);
    return available.subList(first, first + count);
  }

  /** How many processors at the end are another server's. */
  private int taken(String part) {
    return part.equals(DATABASE)
        ? 0
        : of(DATABASE).filter(PartProcessors::isWhole).map(BigDecimal::intValue).orElse(0);
  }

  private static boolean isWhole(BigDecimal count) {
    return count.stripTrailingZeros().scale() <= 0;
  }
}
