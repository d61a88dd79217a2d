package io.bottlenecklab.codezap.crash;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What the service answered one member, as far as nothing later made it uncertain. */
final class Answers {

  private final Set<Long> stored = new HashSet<>();
  private final Set<Long> deleted = new HashSet<>();
  private final Map<Long, Boolean> liked = new HashMap<>();

  void created(long template) {
    stored.add(template);
  }

  /** From now on it may be there or not. */
  void deletionIsOpen(long template) {
    stored.remove(template);
  }

  void deleted(long template) {
    deleted.add(template);
  }

  /** From now on the member may like it or not. */
  void likeIsOpen(long template) {
    liked.remove(template);
  }

  void liked(long template, boolean likes) {
    liked.put(template, likes);
  }

  /** Templates that are there. */
  Set<Long> stored() {
    return Set.copyOf(stored);
  }

  /** Templates that are not. */
  Set<Long> deleted() {
    return Set.copyOf(deleted);
  }

  /** Whether the member likes it, by template. */
  Map<Long, Boolean> liked() {
    return Map.copyOf(liked);
  }
}
