package io.bottlenecklab.support.knobs;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
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
    var vm = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    return KnobReader.of("lab.heap", () -> vm.getVMOption("MaxHeapSize").getValue() + "B");
  }
}
