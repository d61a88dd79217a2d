package io.bottlenecklab.lorawan.classc;

import java.util.List;
import java.util.function.Consumer;

/** Serves the devices of one round. */
interface Round extends AutoCloseable {

  /** Returns when all are served. */
  void serve(List<Due> devices, Consumer<Due> service);

  /** As the knob has it. */
  String knobValue();

  @Override
  void close();
}
