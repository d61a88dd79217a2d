/**
 * Brings a database to what a variant says. All that is known of a system is in the subpackage of
 * its name and its migrations. The subpackage has:
 *
 * <ul>
 *   <li>a record marked {@code @DatasetRecord}, and a properties record for the knobs that the
 *       seeder reads,
 *   <li>generators of rows, each row derived from its number,
 *   <li>a {@code Seeder}, and a configuration class that makes it and says on which kind of
 *       database it works,
 *   <li>invariants, if the system has some.
 * </ul>
 */
@NullMarked
package io.bottlenecklab.db;

import org.jspecify.annotations.NullMarked;
