package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.lab.catalogue.CatalogueContract;

class MinlogCatalogueTest extends CatalogueContract {}
