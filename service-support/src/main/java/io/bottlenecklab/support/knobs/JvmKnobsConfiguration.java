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
   * From the VM itself, because {@link Runtime#maxMemory()} leaves out a survivor space under some
   * collectors and so is less than what was asked for.
   */
  @Bean
  KnobReader heap() {
    var vm = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    return KnobReader.of("lab.heap", () -> vm.getVMOption("MaxHeapSize").getValue() + "B");
  }
}
