package io.bottlenecklab.db;

import io.bottlenecklab.db.setting.Setting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.SortedSet;
import java.util.TreeSet;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.context.annotation.ClassPathBeanDefinitionScanner;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ResourceLoader;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.core.type.filter.AnnotationTypeFilter;

/** Finds the variant's system: the configuration class in the subpackage with the system's name. */
final class SystemPackage implements ImportBeanDefinitionRegistrar {

  private final Environment environment;
  private final ResourceLoader resources;

  SystemPackage(Environment environment, ResourceLoader resources) {
    this.environment = environment;
    this.resources = resources;
  }

  @Override
  public void registerBeanDefinitions(
      AnnotationMetadata importing, BeanDefinitionRegistry registry) {
    var system = environment.getRequiredProperty("lab.system");
    var scanner = new ClassPathBeanDefinitionScanner(registry, false, environment, resources);
    scanner.addIncludeFilter(new AnnotationTypeFilter(Configuration.class));
    if (scanner.scan("%s.%s".formatted(getClass().getPackageName(), system)) == 0) {
      throw Setting.refused("LAB_SYSTEM", system, String.join(" or ", systems()));
    }
  }

  /** The subpackages that have a configuration class. */
  private SortedSet<String> systems() {
    var pattern =
        "classpath*:%s/*/*Configuration.class"
            .formatted(getClass().getPackageName().replace('.', '/'));
    try {
      var systems = new TreeSet<String>();
      for (var found : new PathMatchingResourcePatternResolver(resources).getResources(pattern)) {
        systems.add(found.getURL().getPath().replaceFirst(".*/([^/]+)/[^/]+$", "$1"));
      }
      return systems;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
