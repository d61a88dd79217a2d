package io.bottlenecklab.lorawan.broker;

import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;

/**
 * Acknowledges a message before it is looked at. The broker's window is never full, so nothing
 * slows it down; what waits in this process is lost with it.
 */
final class OnReceipt implements Acknowledging {

  @Override
  public Acknowledgement when() {
    return Acknowledgement.ON_RECEIPT;
  }

  @Override
  public void received(Mqtt5Publish message) {
    message.acknowledge();
  }

  @Override
  public void done(Mqtt5Publish message) {}
}
