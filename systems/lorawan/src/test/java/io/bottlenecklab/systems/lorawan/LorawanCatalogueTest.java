package io.bottlenecklab.systems.lorawan;

import io.bottlenecklab.lab.catalogue.CatalogueContract;

class LorawanCatalogueTest extends CatalogueContract {}
