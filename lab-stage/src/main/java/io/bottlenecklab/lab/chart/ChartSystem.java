package io.bottlenecklab.lab.chart;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.KnobType;
import io.bottlenecklab.lab.containers.ContainerMemory;
import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.Component.TunedService;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** What the chart has to know of a system, whichever variant of it is installed. */
record ChartSystem(SystemUnderTest system) {

  /** The seeder of the system's own database. */
  static final String SEED = "seed";

  SequencedMap<String, Object> data() {
    var data = new LinkedHashMap<String, Object>();
    data.put("title", system.title());
    data.put("memory", memory());
    data.put("dataset", dataset());
    data.put("random-seed", system.usualDataset().seed());
    data.put("settings", new LinkedHashMap<>(system.settings()));
    var services = new LinkedHashMap<String, Object>();
    system
        .tunedServices()
        .forEach(tuned -> services.put(tuned.component().service(), service(tuned)));
    data.put("services", services);
    var companions = new LinkedHashMap<String, Object>();
    system
        .companions()
        .forEach(each -> companions.put(each.component().service(), companion(each)));
    data.put("companions", companions);
    data.put("ranges", ranges());
    data.put("up", invitation());
    return data;
  }

  /** What {@code up} prints, if each service has its documented port on the loopback address. */
  private SequencedMap<String, Object> invitation() {
    var services =
        system.components().stream()
            .collect(
                Collectors.toMap(
                    Component::service,
                    component ->
                        List.of(URI.create("http://127.0.0.1:%d".formatted(component.port()))),
                    (one, _) -> one,
                    LinkedHashMap::new));
    var invitation = system.invitation(services, system.usualDataset());
    var up = new LinkedHashMap<String, Object>();
    up.put("account", invitation.account());
    up.put(
        "entrances",
        invitation.entrances().stream().map(line -> line.label() + "  " + line.text()).toList());
    return up;
  }

  /** Limits in mebibytes. */
  private static SequencedMap<String, Object> memory() {
    var memory = new LinkedHashMap<String, Object>();
    memory.put("besides-the-heap", ContainerMemory.BESIDES_THE_HEAP.toMegabytes());
    memory.put("companion", ContainerMemory.COMPANION.toMegabytes());
    memory.put("seeder", ContainerMemory.SEEDER.toMegabytes());
    memory.put("proxy", ContainerMemory.PROXY.toMegabytes());
    return memory;
  }

  private SequencedMap<String, Object> dataset() {
    var dataset = new LinkedHashMap<String, Object>();
    for (var key : system.datasetKeys()) {
      var sizes = new LinkedHashMap<String, Object>();
      sizes.put("usual", system.usualDataset().size(key.name()));
      sizes.put("small", key.small());
      dataset.put(key.name(), sizes);
    }
    return dataset;
  }

  private SequencedMap<String, Object> service(TunedService tuned) {
    var service = new LinkedHashMap<String, Object>();
    service.put("port", tuned.component().port());
    service.put("processes", tuned.processes());
    tuned.component().database().ifPresent(_ -> service.put("awaits", SEED));
    return service;
  }

  private static SequencedMap<String, Object> companion(Companion companion) {
    var service = new LinkedHashMap<String, Object>();
    service.put("port", companion.component().port());
    companion.database().ifPresent(_ -> service.put("dataset", companion.sizes()));
    service.put("knobs", companion.variant().tree());
    return service;
  }

  /** The ranges that a schema cannot state, in bytes and nanoseconds. */
  private SequencedMap<String, Object> ranges() {
    var ranges = new LinkedHashMap<String, Object>();
    for (var knob : KnobCatalogue.load().all()) {
      if (ValuesSchema.mayBeSet(system, knob)) {
        switch (knob.type()) {
          case KnobType.Time(var min, var max) ->
              ranges.put(knob.name(), range(min.toNanos(), max.toNanos(), knob.type()));
          case KnobType.Size(var min, var max) ->
              ranges.put(knob.name(), range(min.toBytes(), max.toBytes(), knob.type()));
          default -> {}
        }
      }
    }
    return ranges;
  }

  private static SequencedMap<String, Object> range(long least, long greatest, KnobType type) {
    var range = new LinkedHashMap<String, Object>();
    range.put("least", least);
    range.put("greatest", greatest);
    range.put("allowed", type.allowed());
    return range;
  }
}
