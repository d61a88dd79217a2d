package io.bottlenecklab.lorawan.classc;

import java.util.List;
import java.util.function.Consumer;

/**
 * Serves one device after another: a round takes as long as all its statements. Report R2's
 * downlinks wait for rounds rather than for the database.
 */
final class SerialRound implements Round {

  @Override
  public void serve(List<Due> devices, Consumer<Due> service) {
    devices.forEach(service);
  }

  @Override
  public String knobValue() {
    return "serial";
  }

  @Override
  public void close() {}
}
