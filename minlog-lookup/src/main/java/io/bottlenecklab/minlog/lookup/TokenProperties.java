package io.bottlenecklab.minlog.lookup;

import jakarta.validation.constraints.NotNull;
import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Who vouches for citizens and systems.
 *
 * @param url auth-service's address, without a slash at the end
 */
@Validated
@ConfigurationProperties("minlog.auth-service")
record TokenProperties(@NotNull @DefaultValue("http://127.0.0.1:8081") URI url) {}
