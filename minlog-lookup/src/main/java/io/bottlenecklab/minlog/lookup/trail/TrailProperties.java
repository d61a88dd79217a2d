package io.bottlenecklab.minlog.lookup.trail;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How records of lookups are kept until the broker has them.
 *
 * @param capacity how many may wait; of some hundred bytes each
 */
@Validated
@ConfigurationProperties("minlog.trail")
record TrailProperties(@DefaultValue("10000") @Min(1) @Max(1_000_000) int capacity) {}
