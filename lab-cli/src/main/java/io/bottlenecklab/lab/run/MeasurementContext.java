package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The environment of a measurement.
 *
 * @param effectiveKnobs reads the knobs from a variant's processes; throws a {@link
 *     io.bottlenecklab.lab.failure.StageException} if they differ from the variant's
 * @param progress receives a line for each part of the measurement
 */
public record MeasurementContext(
    Stage stage,
    LoadGenerator generator,
    Function<RunningVariant, Map<String, Object>> effectiveKnobs,
    Consumer<String> progress) {}
