package io.bottlenecklab.lorawan.broker;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How messages are exchanged.
 *
 * @param qualityOfService 0 at most once, 1 at least once, 2 exactly once
 * @param acknowledgement when the broker may forget a message
 */
@Validated
@ConfigurationProperties("lorawan.mqtt")
record MessagingProperties(
    @NotNull @Min(0) @Max(2) Integer qualityOfService, @NotNull Acknowledgement acknowledgement) {}
