/**
 * The seeder: brings a database to what a variant says. Each system has a package of its own beside
 * this one, with a configuration class that is found by the system's name.
 */
@NullMarked
package io.bottlenecklab.db;

import org.jspecify.annotations.NullMarked;
