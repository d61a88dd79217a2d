package io.bottlenecklab.support.web;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Limits on what a client may send.
 *
 * @param requestBody the largest request body; a larger one is answered 413
 */
@Validated
@ConfigurationProperties("web.limits")
record WebLimits(@NotNull @DefaultValue("64KB") DataSize requestBody) {

  WebLimits {
    if (requestBody.toBytes() < 1) {
      throw new IllegalArgumentException("web.limits.request-body must be at least 1B");
    }
  }
}
