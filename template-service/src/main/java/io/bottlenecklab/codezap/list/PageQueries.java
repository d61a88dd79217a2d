package io.bottlenecklab.codezap.list;

/**
 * How often a list's templates are asked about: the values of the knobs {@code codezap.list.liked}
 * and {@code codezap.list.parts}.
 */
enum PageQueries {
  /** For each template. */
  QUERY_PER_ROW,
  /** For all of a page together. */
  ONE_QUERY
}
