package io.bottlenecklab.db.testing;

/**
 * What to seed a database with.
 *
 * @param users {@code K6-1@email.com} to {@code K6-<users>@email.com}; user n signs in with {@code
 *     K6-password-<n mod 4>}
 * @param seed of everything drawn at random
 * @param strength of the stored BCrypt hashes, 4 to 20
 * @param emailIndex whether the e-mail column has its index
 */
public record Seeding(long users, long seed, int strength, boolean emailIndex) {}
