package io.bottlenecklab.einvoice.web.proof;

/**
 * A code as one SVG path of dark rectangles, a module being one unit.
 *
 * @param width in modules, quiet zone included
 * @param height in modules
 * @param path the path's {@code d}
 */
public record CodePath(int width, int height, String path) {

  /** The SVG's {@code viewBox}. */
  public String viewBox() {
    return "0 0 " + width + " " + height;
  }
}
