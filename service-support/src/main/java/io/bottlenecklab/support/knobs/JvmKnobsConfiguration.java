package io.bottlenecklab.support.knobs;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.bottlenecklab.knobs.GarbageCollector;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the running JVM was given. */
@Configuration(proxyBeanMethods = false)
class JvmKnobsConfiguration {

  @Bean
  KnobReader cpus() {
    return KnobReader.of("lab.cpus-per-replica", () -> Runtime.getRuntime().availableProcessors());
  }

  /**
   * Read from the VM's option. {@link Runtime#maxMemory()} is smaller with some collectors, because
   * it excludes a survivor space.
   */
  @Bean
  KnobReader heap() {
    return KnobReader.of("lab.heap", () -> option("MaxHeapSize") + "B");
  }

  @Bean
  KnobReader garbageCollector() {
    return KnobReader.of(
        "lab.garbage-collector",
        () ->
            Arrays.stream(GarbageCollector.values())
                .filter(collector -> Boolean.parseBoolean(option(collector.option())))
                .findFirst()
                .orElse(null));
  }

  private static String option(String name) {
    return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .getVMOption(name)
        .getValue();
  }
}
