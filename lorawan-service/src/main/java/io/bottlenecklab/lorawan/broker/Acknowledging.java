package io.bottlenecklab.lorawan.broker;

import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;

/** When a message is acknowledged to the broker. */
interface Acknowledging {

  /** The knob's value. */
  Acknowledgement when();

  /** A message has come. */
  void received(Mqtt5Publish message);

  /** It has been dealt with. */
  void done(Mqtt5Publish message);

  /** By the knob {@code lorawan.mqtt.acknowledgement}. */
  static Acknowledging of(Acknowledgement acknowledgement) {
    return switch (acknowledgement) {
      case ON_RECEIPT -> new OnReceipt();
      case AFTER_COMMIT -> new AfterCommit();
    };
  }
}
