package io.bottlenecklab.minlog.consumer.writing;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How records are stored.
 *
 * @param writer the mechanism
 */
@Validated
@ConfigurationProperties("minlog.consumer")
record WriterProperties(@NotNull Mechanism writer) {}
