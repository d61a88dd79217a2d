package io.bottlenecklab.auth.database;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Where the users are.
 *
 * @param database the product behind {@code spring.datasource.url}
 * @param openInView whether a request keeps its connection to its end
 */
@Validated
@ConfigurationProperties("auth")
record AuthDatabaseProperties(
    @NotNull AuthDatabase database, @DefaultValue("false") boolean openInView) {}
