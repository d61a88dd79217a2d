package io.bottlenecklab.lab.why;

import java.util.List;

/**
 * A condition that can be moved towards the report's.
 *
 * @param here the place of the unchanged level
 * @param unchanged the unchanged level in words
 * @param levels the changed ones, those first that tell most if there is time for few
 */
record Axis(String name, double here, String unchanged, List<Level> levels) {}
