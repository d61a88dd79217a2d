package io.bottlenecklab.minlog.record;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Under what citizens are hidden.
 *
 * @param pseudonymKey a secret, the same for everything that shares a table
 */
@Validated
@ConfigurationProperties("minlog")
record PseudonymProperties(@NotNull @Size(min = Pseudonyms.SHORTEST_KEY) String pseudonymKey) {

  /** Without the key, for logs. */
  @Override
  public String toString() {
    return "PseudonymProperties[…]";
  }
}
