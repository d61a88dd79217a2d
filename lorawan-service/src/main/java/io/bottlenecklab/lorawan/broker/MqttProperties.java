package io.bottlenecklab.lorawan.broker;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The broker.
 *
 * @param url {@code mqtt://host:port}
 * @param clientId the session by which the broker keeps what this service has not acknowledged
 * @param prefix of gateways' topics; empty for ChirpStack v3
 * @param receiveMaximum how many messages the broker sends before the first is acknowledged
 */
@Validated
@ConfigurationProperties("mqtt")
record MqttProperties(
    @NotNull URI url,
    @NotNull String clientId,
    @NotNull String prefix,
    @NotNull @Min(1) @Max(65_535) Integer receiveMaximum) {

  /**
   * How messages are exchanged.
   *
   * @param qualityOfService 0 at most once, 1 at least once, 2 exactly once
   * @param acknowledgement when a message is acknowledged
   */
  @Validated
  @ConfigurationProperties("lorawan.mqtt")
  record Exchange(
      @NotNull @Min(0) @Max(2) Integer qualityOfService,
      @NotNull Acknowledgement acknowledgement) {}
}
