package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.lab.catalogue.CatalogueContract;

class CodezapCatalogueTest extends CatalogueContract {}
