package io.bottlenecklab.lorawan.intake;

import io.bottlenecklab.lorawan.broker.Inbound;
import io.bottlenecklab.support.admission.Admission;
import java.util.concurrent.atomic.AtomicBoolean;

/** A message that takes a place until it is dealt with. */
final class Admitted implements Inbound {

  private final Inbound message;
  private final Admission admission;
  private final AtomicBoolean done = new AtomicBoolean();

  Admitted(Inbound message, Admission admission) {
    this.message = message;
    this.admission = admission;
  }

  @Override
  public String topic() {
    return message.topic();
  }

  @Override
  public byte[] payload() {
    return message.payload();
  }

  @Override
  public boolean isKept() {
    return message.isKept();
  }

  @Override
  public void done() {
    if (done.compareAndSet(false, true)) {
      admission.leave(1);
      message.done();
    }
  }
}
