package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What a measurement of a single variant takes.
 *
 * @param effectiveKnobs reads the knobs from a variant's processes; throws a {@link
 *     io.bottlenecklab.lab.stage.StageException} where they are not what the variant says
 * @param progress told in words what is being done
 */
public record Rig(
    Stage stage,
    LoadGenerator generator,
    Function<RunningVariant, Map<String, Object>> effectiveKnobs,
    Consumer<String> progress) {}
