package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.catalogue.CatalogueContract;

class SigninCatalogueTest extends CatalogueContract {}
