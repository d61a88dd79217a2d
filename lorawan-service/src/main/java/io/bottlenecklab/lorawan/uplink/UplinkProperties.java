package io.bottlenecklab.lorawan.uplink;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Answers to uplinks.
 *
 * @param downlinkWait how long an application has to queue what an answer is to carry
 */
@Validated
@ConfigurationProperties("lorawan")
record UplinkProperties(@NotNull Duration downlinkWait) {}
