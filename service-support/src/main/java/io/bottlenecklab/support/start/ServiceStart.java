package io.bottlenecklab.support.start;

import java.util.Locale;
import java.util.TimeZone;
import org.springframework.aot.AotDetector;
import org.springframework.boot.SpringApplication;
import org.springframework.core.SpringProperties;
import org.springframework.util.ClassUtils;

/** Starts a service. */
public final class ServiceStart {

  /** What Spring calls the beans' definitions that it wrote during the build. */
  private static final String PREPARED = "__ApplicationContextInitializer";

  private ServiceStart() {}

  /**
   * Starts a service. A packaged one takes the bean definitions that the build wrote (Spring's
   * ahead-of-time processing) and so spares the search for them, a third of the work of a start.
   * Classes that lie in a folder may be newer than those definitions and are searched. {@code
   * -Dspring.aot.enabled} overrules both.
   *
   * <p>It runs alike on every machine: SQL and topics have ASCII digits, and pages that say nothing
   * of a language are English.
   *
   * @param service the application class, whose {@code main} calls this
   */
  public static void run(Class<?> service, String... args) {
    Locale.setDefault(Locale.ENGLISH);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    if (System.getProperty(AotDetector.AOT_ENABLED) == null && isPrepared(service)) {
      SpringProperties.setFlag(AotDetector.AOT_ENABLED);
    }
    var context = SpringApplication.run(service, args);
    if (Rehearsal.isWanted(context.getEnvironment())) {
      Rehearsal.of(context);
      System.exit(SpringApplication.exit(context));
    }
  }

  private static boolean isPrepared(Class<?> service) {
    var source = service.getProtectionDomain().getCodeSource();
    return source != null
        && source.getLocation().getPath().endsWith(".jar")
        && ClassUtils.isPresent(service.getName() + PREPARED, service.getClassLoader());
  }
}
