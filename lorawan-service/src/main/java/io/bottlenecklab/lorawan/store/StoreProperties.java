package io.bottlenecklab.lorawan.store;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How uplinks are stored.
 *
 * @param transactions what is one transaction
 */
@Validated
@ConfigurationProperties("lorawan")
record StoreProperties(@NotNull Transactions.Scope transactions) {}
