package io.bottlenecklab.codezap.search;

import java.util.Collection;

/** For searches that read the texts themselves, or whose index the server keeps. */
final class NoSearchIndex implements SearchIndex {

  @Override
  public void add(long template, Collection<String> texts) {}

  @Override
  public void remove(Collection<Long> templates) {}
}
