package io.bottlenecklab.lorawan.network;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * What is known of the network.
 *
 * @param cacheLifetime how long it is believed without asking; 0 for not at all
 */
@Validated
@ConfigurationProperties("lorawan")
record NetworkProperties(@NotNull Duration cacheLifetime) {}
