package io.bottlenecklab.support.metrics;

import java.nio.file.Path;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Meters that Spring Boot binds to its registry. */
@AutoConfiguration
final class CompilerMetricsAutoConfiguration {

  @Bean
  CompilerCpuTime compilerCpuTime() {
    return new CompilerCpuTime(Path.of("/proc/self/task"));
  }
}
