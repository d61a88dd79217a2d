package io.bottlenecklab.einvoice.web.list;

/**
 * A code as one SVG path of dark rectangles, a module being one unit.
 *
 * @param width in modules, quiet zone included
 * @param height in modules
 * @param path the path's {@code d}
 */
record CodePath(int width, int height, String path) {

  /**
   * Draws a code: each run of dark modules is a rectangle one module high.
   *
   * @param quietX modules of the quiet zone on the left and on the right
   * @param quietY modules of the quiet zone above and below
   */
  static CodePath of(int columns, int rows, int quietX, int quietY, Dark dark) {
    var path = new StringBuilder(columns * rows * 3);
    for (var y = 0; y < rows; y++) {
      for (var x = 0; x < columns; x++) {
        var from = x;
        while (x < columns && dark.at(x, y)) {
          x++;
        }
        if (x > from) {
          path.append('M').append(quietX + from).append(' ').append(quietY + y);
          path.append('h').append(x - from).append("v1h-").append(x - from).append('z');
        }
      }
    }
    return new CodePath(columns + 2 * quietX, rows + 2 * quietY, path.toString());
  }

  /** The SVG's {@code viewBox}. */
  public String viewBox() { // a page reads it
    return "0 0 " + width + " " + height;
  }

  /** Which modules are dark. */
  @FunctionalInterface
  interface Dark {
    boolean at(int x, int y);
  }
}
