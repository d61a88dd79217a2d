package io.bottlenecklab.einvoice.admission;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How many requests are handled at once.
 *
 * @param maxConcurrent one more is refused; 0 for no limit
 */
@Validated
@ConfigurationProperties("einvoice.admission")
record AdmissionProperties(@NotNull @Min(0) @Max(10_000) Integer maxConcurrent) {}
