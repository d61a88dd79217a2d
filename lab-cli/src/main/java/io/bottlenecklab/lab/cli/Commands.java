package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.measure.RunCommand;
import io.bottlenecklab.lab.cli.measure.SweepCommand;
import io.bottlenecklab.lab.cli.measure.TryCommand;
import io.bottlenecklab.lab.mystery.MysteryCommand;
import io.bottlenecklab.lab.mystery.RevealCommand;
import io.bottlenecklab.lab.run.experiment.NoiseCommand;
import io.bottlenecklab.lab.run.single.CapacityCommand;
import io.bottlenecklab.lab.run.single.LimitCommand;
import io.bottlenecklab.lab.selftest.SelftestCommand;
import io.bottlenecklab.lab.why.WhyCommand;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import picocli.CommandLine;

/**
 * The lab's commands. A lab that is given one of them does not build the others: it starts sooner.
 */
final class Commands {

  private static final SequencedMap<String, Class<?>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("list", ListCommand.class);
    ALL.put("describe", DescribeCommand.class);
    ALL.put("up", UpCommand.class);
    ALL.put("load", LoadCommand.class);
    ALL.put("run", RunCommand.class);
    ALL.put("try", TryCommand.class);
    ALL.put("sweep", SweepCommand.class);
    ALL.put("why", WhyCommand.class);
    ALL.put("compare", CompareCommand.class);
    ALL.put("noise", NoiseCommand.class);
    ALL.put("selftest", SelftestCommand.class);
    ALL.put("capacity", CapacityCommand.class);
    ALL.put("limit", LimitCommand.class);
    ALL.put("explain", ExplainCommand.class);
    ALL.put("check", CheckCommand.class);
    ALL.put("mystery", MysteryCommand.class);
    ALL.put("reveal", RevealCommand.class);
    ALL.put("down", DownCommand.class);
    ALL.put("generate", GenerateCommand.class);
  }

  private Commands() {}

  /** The names, in the order of the help. */
  static SequencedSet<String> names() {
    return ALL.sequencedKeySet();
  }

  /** Adds the command that the arguments name; all of them if they name none. */
  static CommandLine add(CommandLine lab, String... args) {
    named(lab, args)
        .filter(ALL::containsKey)
        .ifPresentOrElse(
            name -> lab.addSubcommand(name, ALL.get(name)), () -> ALL.forEach(lab::addSubcommand));
    return lab;
  }

  /**
   * The word in the place of a command: the first one that is no option of the lab, nor its value.
   */
  static Optional<String> named(CommandLine lab, String... args) {
    for (var i = 0; i < args.length; i++) {
      if (!args[i].startsWith("-")) {
        return Optional.of(args[i]);
      }
      var option = lab.getCommandSpec().findOption(args[i]);
      if (option != null) {
        i += option.arity().min();
      }
    }
    return Optional.empty();
  }
}
