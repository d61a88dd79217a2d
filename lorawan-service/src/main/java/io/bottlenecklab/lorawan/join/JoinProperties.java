package io.bottlenecklab.lorawan.join;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Sessions.
 *
 * @param netId the network's number, of 24 bits
 */
@Validated
@ConfigurationProperties("lorawan")
record JoinProperties(@NotNull @Min(0) @Max(0xffffff) Integer netId) {}
