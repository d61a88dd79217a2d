package io.bottlenecklab.db;

import org.springframework.boot.Banner;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Import;

/**
 * Brings a database to what a variant says, schema and rows, and ends.
 *
 * <p>{@code LAB_VARIANT_FILE} names the variant, {@code SPRING_DATASOURCE_URL}, {@code _USERNAME}
 * and {@code _PASSWORD} the database, {@code DATASET_SEED} and, as the system has it, {@code
 * DATASET_USERS}, {@code _SYSTEMS}, {@code _SELLERS}, {@code _INVOICES}, {@code _CITIZENS} and
 * {@code _ENTRIES} the data. It may be killed and run again at any time. Exit codes: 0 done; 1
 * failed, with one line on standard error.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@Import(SeederConfiguration.class)
public class SeederApplication {

  /** Runs the seeder; a failure ends the JVM with exit code 1. */
  public static void main(String[] args) {
    new SpringApplicationBuilder(SeederApplication.class)
        .web(WebApplicationType.NONE)
        .bannerMode(Banner.Mode.OFF)
        .logStartupInfo(false)
        .registerShutdownHook(false)
        .properties("spring.config.name=seeder")
        .run(args)
        .close();
  }
}
