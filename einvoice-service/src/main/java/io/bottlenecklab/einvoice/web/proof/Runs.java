package io.bottlenecklab.einvoice.web.proof;

/** Rectangles one module high, as parts of an SVG path. */
final class Runs {

  private Runs() {}

  static void append(StringBuilder path, int x, int y, int width) {
    path.append('M').append(x).append(' ').append(y).append('h').append(width);
    path.append("v1h-").append(width).append('z');
  }
}
