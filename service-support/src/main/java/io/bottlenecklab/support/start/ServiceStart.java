package io.bottlenecklab.support.start;

import java.util.Locale;
import java.util.TimeZone;
import org.springframework.aot.AotDetector;
import org.springframework.boot.SpringApplication;
import org.springframework.core.SpringProperties;
import org.springframework.util.ClassUtils;

/** Starts a service. */
public final class ServiceStart {

  /** How Spring names the bean definitions that it writes during the build. */
  private static final String PREPARED = "__ApplicationContextInitializer";

  private ServiceStart() {}

  /**
   * Starts a service. A packaged one uses the bean definitions that the build wrote (Spring's
   * ahead-of-time processing), which saves a third of the work of a start. Classes in a folder may
   * be newer than those definitions, so they are scanned. {@code -Dspring.aot.enabled} overrides
   * both.
   *
   * <p>It runs alike on every machine: SQL and topics have ASCII digits, and English is the default
   * language.
   *
   * @param service the application class, whose {@code main} calls this
   */
  public static void run(Class<?> service, String... args) {
    Locale.setDefault(Locale.ENGLISH);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    if (System.getProperty(AotDetector.AOT_ENABLED) == null && isPrepared(service)) {
      SpringProperties.setFlag(AotDetector.AOT_ENABLED);
    }
    SpringApplication.run(service, args);
  }

  private static boolean isPrepared(Class<?> service) {
    var source = service.getProtectionDomain().getCodeSource();
    return source != null
        && source.getLocation().getPath().endsWith(".jar")
        && ClassUtils.isPresent(service.getName() + PREPARED, service.getClassLoader());
  }
}
