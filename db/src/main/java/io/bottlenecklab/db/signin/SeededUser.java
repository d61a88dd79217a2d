package io.bottlenecklab.db.signin;

import java.time.Instant;

/**
 * One row of the table {@code user}.
 *
 * @param id from 1
 * @param email {@code K6-<id>@email.com}
 * @param pw BCrypt hash of {@code K6-password-<id mod 4>}
 * @param createdAt in whole microseconds
 * @param updatedAt in whole microseconds, not before {@code createdAt}
 */
record SeededUser(
    long id,
    String email,
    String name,
    String pw,
    String role,
    Instant createdAt,
    Instant updatedAt) {}
