package io.bottlenecklab.einvoice.numbering;

class EntityScanNumberingIT extends NumberingContract {

  EntityScanNumberingIT() {
    super(EntityScans::over);
  }
}
