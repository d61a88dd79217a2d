package io.bottlenecklab.support.token;

import jakarta.validation.constraints.NotNull;
import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The service that issues the tokens.
 *
 * @param url auth-service's address, without a slash at the end
 */
@Validated
@ConfigurationProperties("auth-service")
public record AuthServiceProperties(@NotNull URI url) {}
