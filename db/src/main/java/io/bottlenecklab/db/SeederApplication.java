package io.bottlenecklab.db;

import java.util.Locale;
import java.util.TimeZone;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Import;

/**
 * Brings a database to what a variant says, schema and rows, and ends.
 *
 * <p>{@code LAB_VARIANT_FILE} names the variant, {@code SPRING_DATASOURCE_URL}, {@code _USERNAME}
 * and {@code _PASSWORD} the database. {@code DATASET_*} variables say what to put in, as the
 * package of the variant's system has them; {@code DATASET_FINGERPRINT} is stored when all is done.
 * With {@code DATASET_AWAIT=true} it seeds nothing, and ends when that fingerprint is stored. It
 * may be killed and run again at any time. Exit codes: 0 done; 1 failed, with one line on standard
 * error.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@Import(SeederConfiguration.class)
public class SeederApplication {

  /** Runs the seeder; a failure ends the JVM with exit code 1. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // SQL has ASCII digits
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    application().run(args).close();
  }

  /** The seeder, ready to be run. */
  static SpringApplicationBuilder application() {
    return new SpringApplicationBuilder(SeederApplication.class)
        .web(WebApplicationType.NONE)
        .bannerMode(Banner.Mode.OFF)
        .logStartupInfo(false)
        .registerShutdownHook(false)
        .properties("spring.config.name=seeder");
  }
}
