package io.bottlenecklab.lab.embedded;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** How the services of a variant are launched, the first time and again. */
final class ServiceStarts {

  private final EmbeddedVariant running;
  private final List<Launch> all = new CopyOnWriteArrayList<>();

  private record Launch(ServiceReplicas services, Supplier<Map<String, String>> environment) {}

  /** Of the variant that gets the processes. */
  ServiceStarts(EmbeddedVariant running) {
    this.running = running;
  }

  /**
   * Starts a service when it is run, and waits until it is ready.
   *
   * @param environment variables that say where what it relies on is; asked for once that runs
   */
  Runnable of(ServiceReplicas services, Supplier<Map<String, String>> environment) {
    all.add(new Launch(services, environment));
    var service = services.component().service();
    return () -> services.start(environment.get(), launched -> running.add(service, launched));
  }

  /** Starts a process that has died in its own place, and waits until it is ready. */
  void restart(String process) {
    var dead = running.service(process).orElseThrow();
    var launch =
        all.stream().filter(each -> each.services().runs(process)).findFirst().orElseThrow();
    launch
        .services()
        .restart(process, launch.environment().get(), launched -> running.replace(dead, launched));
  }
}
