/**
 * Schemas and datasets: migrations, and the seeder that brings a database to what a variant says.
 */
@NullMarked
package io.bottlenecklab.db;

import org.jspecify.annotations.NullMarked;
