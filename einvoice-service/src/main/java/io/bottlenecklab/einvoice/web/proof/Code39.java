package io.bottlenecklab.einvoice.web.proof;

import com.google.zxing.oned.Code39Writer;

/** Draws Code 39, with the quiet zone of ten modules on either side that readers want. */
final class Code39 {

  private static final int QUIET = 10;

  private Code39() {}

  static CodePath draw(String text) {
    var modules = new Code39Writer().encode(text);
    var path = new StringBuilder(modules.length * 5);
    for (var from = 0; from < modules.length; from++) {
      if (modules[from]) {
        var to = from + 1;
        while (to < modules.length && modules[to]) {
          to++;
        }
        Runs.append(path, QUIET + from, 0, to - from);
        from = to;
      }
    }
    return new CodePath(modules.length + 2 * QUIET, 1, path.toString());
  }
}
