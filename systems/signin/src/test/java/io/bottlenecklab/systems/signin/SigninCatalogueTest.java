package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.catalogue.CatalogueContract;
import java.util.Map;

class SigninCatalogueTest extends CatalogueContract {

  SigninCatalogueTest() {
    super(Map.of("signin-email-index", "sign-in"));
  }
}
