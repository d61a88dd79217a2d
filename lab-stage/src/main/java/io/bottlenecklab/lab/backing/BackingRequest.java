package io.bottlenecklab.lab.backing;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The backing service that one variant of a system needs.
 *
 * @param role the name of its server among the variant's processes: {@code broker}
 * @param contents distinguishes its data from another variant's of the same dataset: {@code
 *     bcrypt-10}
 * @param options as the system states them: the values of each option by their keys
 * @param knobs the variant's values
 * @param databases the databases of its services, in the order they are seeded
 * @param ownDatabase the one with the system's own rows; empty if it has none
 */
public record BackingRequest(
    String role,
    String contents,
    Map<String, Map<String, String>> options,
    Map<String, Object> knobs,
    List<String> databases,
    Optional<String> ownDatabase) {}
