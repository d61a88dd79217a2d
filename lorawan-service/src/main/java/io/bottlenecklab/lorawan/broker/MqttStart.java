package io.bottlenecklab.lorawan.broker;

import java.util.function.Consumer;
import org.springframework.context.SmartLifecycle;

/** Begins to hear gateways once the service is up, and stops first. */
final class MqttStart implements SmartLifecycle {

  private final MqttLink link;
  private final Consumer<Inbound> receiver;
  private volatile boolean running;

  MqttStart(MqttLink link, Consumer<Inbound> receiver) {
    this.link = link;
    this.receiver = receiver;
  }

  @Override
  public void start() {
    link.start(receiver);
    running = true;
  }

  @Override
  public void stop() {
    running = false;
    link.close();
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
