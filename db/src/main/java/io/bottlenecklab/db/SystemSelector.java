package io.bottlenecklab.db;

import org.jspecify.annotations.Nullable;
import org.springframework.context.EnvironmentAware;
import org.springframework.context.annotation.ImportSelector;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotationMetadata;

/** Takes the seeder of the system that the variant is of. */
final class SystemSelector implements ImportSelector, EnvironmentAware {

  private @Nullable Environment environment;

  @Override
  public void setEnvironment(Environment environment) {
    this.environment = environment;
  }

  @Override
  public String[] selectImports(AnnotationMetadata importing) {
    var system = environment == null ? "" : environment.getRequiredProperty("lab.system");
    var configuration =
        switch (system) {
          case "sign-in" -> SignInSeederConfiguration.class;
          case "e-invoice" -> EinvoiceSeederConfiguration.class;
          case "minlog" -> MinlogSeederConfiguration.class;
          default -> throw new IllegalStateException("no seeder for the system " + system);
        };
    return new String[] {configuration.getName()};
  }
}
