package io.bottlenecklab.minlog.registration.topic;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The topic of registrations.
 *
 * @param partitions how many it has; where it is there with another number, the service refuses
 */
@Validated
@ConfigurationProperties("minlog.topic")
record TopicProperties(@NotNull @Min(1) @Max(200) Integer partitions) {}
