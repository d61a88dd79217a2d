package io.bottlenecklab.auth.database;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Where the users are.
 *
 * @param database the product behind {@code spring.datasource.url}
 */
@Validated
@ConfigurationProperties("auth")
record AuthDatabaseProperties(@NotNull AuthDatabase database) {}
