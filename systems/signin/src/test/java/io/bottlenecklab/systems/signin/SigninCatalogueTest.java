package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Map;
import java.util.Set;

class SigninCatalogueTest extends CatalogueContract {

  SigninCatalogueTest() {
    super(Map.of("signin-email-index", "sign-in"));
  }

  @Override
  protected Set<String> unmeasured() {
    return Set.of("signin-open-in-view", "signin-processors", "signin-tiny-pool");
  }
}
