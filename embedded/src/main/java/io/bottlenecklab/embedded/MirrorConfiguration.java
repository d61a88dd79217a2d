package io.bottlenecklab.embedded;

import java.util.List;

/**
 * What MirrorMaker 2 is told, wherever it runs: to copy one topic from a local cluster to a central
 * one, under its own name and with its partitions, and nothing else.
 */
public final class MirrorConfiguration {

  private MirrorConfiguration() {}

  /**
   * The lines of its file.
   *
   * @param topic what is copied
   * @param local {@code host:port} of the broker that is read
   * @param central {@code host:port} of the one that is written to
   */
  public static List<String> of(String topic, String local, String central) {
    return List.of(
        "clusters=local, central",
        "local.bootstrap.servers=" + local,
        "central.bootstrap.servers=" + central,
        "local->central.enabled=true",
        "local->central.topics=" + topic.replace(".", "[.]"),
        "replication.policy.class=org.apache.kafka.connect.mirror.IdentityReplicationPolicy",
        // A topic that comes later is found so soon.
        "refresh.topics.interval.seconds=2",
        // Copied are records, of which consumers commit their own offsets at the central broker.
        "sync.topic.acls.enabled=false",
        "sync.topic.configs.enabled=false",
        "refresh.groups.enabled=false",
        "emit.checkpoints.enabled=false",
        "emit.heartbeats.enabled=false",
        "emit.offset-syncs.enabled=false",
        // One broker on either side.
        "replication.factor=1",
        "heartbeats.topic.replication.factor=1",
        "config.storage.replication.factor=1",
        "offset.storage.replication.factor=1",
        "offset.storage.partitions=1",
        "status.storage.replication.factor=1",
        "status.storage.partitions=1",
        // A killed one copies again what it has not written down: at most so many milliseconds'.
        "central.offset.flush.interval.ms=5000",
        "central.scheduled.rebalance.max.delay.ms=0",
        // Of the programs that come with Kafka each says what it is; the class path need not be
        // searched.
        "plugin.discovery=service_load",
        "central.plugin.discovery=service_load");
  }
}
