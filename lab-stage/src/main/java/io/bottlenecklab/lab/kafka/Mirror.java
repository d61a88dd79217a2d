package io.bottlenecklab.lab.kafka;

import io.bottlenecklab.lab.failure.StageException;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a mirror has copied a topic, by the records on both brokers.
 *
 * <p>MirrorMaker copies a partition in its order. After a kill it begins again at or before the
 * place it had reached: it may copy twice, and omits nothing. So a partition is copied whole when
 * the local broker's last record of it is also the central one's last. Equal numbers of records
 * would prove less: some may be there twice, and as many missing.
 */
public final class Mirror implements AutoCloseable {

  private final String topic;
  private final Topics local;
  private final Topics central;

  /** Asks both brokers. */
  public Mirror(Brokers brokers, String topic) {
    this.topic = topic;
    local = new Topics(brokers.local());
    central = new Topics(brokers.central());
  }

  /**
   * How many partitions the topic has at the central broker; 0 before the mirror has created it.
   */
  public int partitions() {
    return central.partitions(topic).size();
  }

  /** What distinguishes a record from any other of its partition, and is copied with it. */
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
   * @param progress receives a line if that takes a while
   * @throws StageException if the mirror no longer advances
   */
  public void await(Consumer<String> progress) {
    var awaited = new HashSet<>(local.partitions(topic));
    var wait = new PatientWait(progress);
    try (var here = local.tail(topic);
        var there = central.tail(topic)) {
      removeCopied(awaited, here, there);
      while (!awaited.isEmpty()) {
        var copied = copied();
        wait.pause(
            copied,
            () -> "waiting for the mirror, which has copied %,d records".formatted(copied),
            () ->
                "the mirror has %d partitions to go and copies nothing; is it running?"
                    .formatted(awaited.size()));
        removeCopied(awaited, here, there);
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
