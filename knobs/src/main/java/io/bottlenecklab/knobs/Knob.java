package io.bottlenecklab.knobs;

import java.util.Set;

/**
 * One tuning knob.
 *
 * @param name the Spring property that is the knob
 * @param type what values it takes
 * @param systems the systems whose variants may state it
 * @param required whether each variant of those systems must state it
 * @param description what turning it does
 * @param effective what its live value is read from
 */
public record Knob(
    String name,
    KnobType type,
    Set<String> systems,
    boolean required,
    String description,
    String effective) {}
