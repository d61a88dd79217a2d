package io.bottlenecklab.lorawan.broker;

import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;

/**
 * Acknowledges a message when all it led to is stored. The broker hands out no more than the
 * receive maximum meanwhile, and sends again what a killed process had not acknowledged.
 */
final class AfterCommit implements Acknowledging {

  @Override
  public Acknowledgement when() {
    return Acknowledgement.AFTER_COMMIT;
  }

  @Override
  public void received(Mqtt5Publish message) {}

  @Override
  public void done(Mqtt5Publish message) {
    message.acknowledge();
  }
}
