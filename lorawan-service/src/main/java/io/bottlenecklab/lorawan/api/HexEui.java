package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.frames.Eui;

/** EUIs in addresses and bodies, checked before by their pattern. */
final class HexEui {

  static final String PATTERN = "^[0-9a-fA-F]{16}$";

  private HexEui() {}

  static long read(String hex) {
    return Eui.parse(hex).orElseThrow(() -> new IllegalArgumentException("no EUI"));
  }
}
