package io.bottlenecklab.lorawan.broker;

/** Sends messages through the broker, without waiting for it. */
public interface Publisher {

  /** To a gateway: {@code gateway/<eui>/command/<command>} behind the prefix. */
  void toGateway(long gatewayEui, String command, byte[] payload);

  /** To an application: {@code application/<id>/device/<eui>/event/<event>}. */
  void toApplication(long applicationId, long deviceEui, String event, byte[] payload);
}
