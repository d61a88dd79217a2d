package io.bottlenecklab.lab.kafka;

import io.bottlenecklab.lab.failure.StageException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a mirror has copied a topic, judged by what stands on both brokers.
 *
 * <p>MirrorMaker copies a partition in its order, and one that was killed begins again at or before
 * the place it had reached: it may copy twice, and leaves nothing out. So a partition has been
 * copied whole when the local broker's last record of it is the central one's last, too. To have as
 * many at both would prove less: some may be there twice, and as many be missing.
 */
public final class Mirror implements AutoCloseable {

  private static final Duration ASK_AGAIN = Duration.ofMillis(20);
  private static final Duration A_WHILE = Duration.ofSeconds(2);

  /** A mirror that copies nothing for so long does not get there. */
  private static final Duration STUCK = Duration.ofSeconds(60);

  private final String topic;
  private final Topics local;
  private final Topics central;

  /** Asks both of them. */
  public Mirror(Brokers brokers, String topic) {
    this.topic = topic;
    local = new Topics(brokers.local());
    central = new Topics(brokers.central());
  }

  /** How many partitions the topic has at the central broker; 0 before the mirror has made it. */
  public int partitions() {
    return central.partitions(topic).size();
  }

  /** What tells a record from any other of its partition, and is copied with it. */
  private record Copied(long timestamp, ByteBuffer key, ByteBuffer value) {

    static Copied of(ConsumerRecord<byte[], byte[]> message) {
      return new Copied(message.timestamp(), buffer(message.key()), buffer(message.value()));
    }

    private static ByteBuffer buffer(byte @Nullable [] bytes) {
      return ByteBuffer.wrap(bytes == null ? new byte[0] : bytes);
    }
  }

  /**
   * Returns when each partition has, since the call, been copied whole.
   *
   * @param progress told in words where that takes a while
   * @throws StageException where the mirror comes no further
   */
  public void await(Consumer<String> progress) {
    var awaited = new HashSet<>(local.partitions(topic));
    var began = System.nanoTime();
    var since = began;
    var most = -1L;
    var told = false;
    try (var here = local.tail(topic);
        var there = central.tail(topic)) {
      for (removeCopied(awaited, here, there);
          !awaited.isEmpty();
          removeCopied(awaited, here, there)) {
        var now = System.nanoTime();
        var copied = copied();
        if (copied > most) {
          most = copied;
          since = now;
        } else if (now - since > STUCK.toNanos()) {
          throw new StageException(
              "the mirror has %d partitions to go and copies nothing; is it running?"
                  .formatted(awaited.size()));
        }
        if (!told && now - began > A_WHILE.toNanos()) {
          progress.accept("waiting for the mirror, which has copied %,d records".formatted(copied));
          told = true;
        }
        LockSupport.parkNanos(ASK_AGAIN.toNanos());
      }
    }
  }

  private long copied() {
    return central.ends(topic).values().stream().mapToLong(Long::longValue).sum();
  }

  private void removeCopied(Set<TopicPartition> awaited, Tail here, Tail there) {
    var known = new HashSet<>(central.partitions(topic));
    var last = here.last(awaited);
    awaited.removeIf(partition -> !last.containsKey(partition));
    known.retainAll(awaited);
    if (!known.isEmpty()) {
      var copies = there.last(known);
      copies.forEach((partition, copy) -> {
        if (Copied.of(copy).equals(Copied.of(Objects.requireNonNull(last.get(partition))))) {
          awaited.remove(partition);
        }
      });
    }
  }

  @Override
  public void close() {
    local.close();
    central.close();
  }
}
