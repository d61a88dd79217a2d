package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.catalogue.CatalogueContract;

class InvoiceCatalogueTest extends CatalogueContract {}
