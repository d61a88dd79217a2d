package io.bottlenecklab.lab.systems;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** {@code system.yaml} as it stands. */
record SystemDocument(
    @Nullable String title,
    @Nullable SequencedMap<String, Service> services,
    @Nullable Database database,
    @Nullable Broker broker,
    @Nullable SequencedMap<String, CompanionService> companions,
    @Nullable SequencedMap<String, String> settings,
    @Nullable SequencedMap<String, Key> dataset,
    @Nullable List<String> flows,
    @Nullable String imageVariant,
    @Nullable List<Query> criticalQueries,
    @Nullable Up up) {

  record Service(
      @Nullable Integer port,
      @Nullable String database,
      @Nullable String processes,
      @Nullable Integer portsApart,
      @Nullable Boolean publishes) {}

  record Database(@Nullable String server, @Nullable String contents) {}

  record Broker(@Nullable String contents, @Nullable Mirror mirror) {}

  record Mirror(@Nullable String when, @Nullable String topic) {}

  record CompanionService(
      @Nullable Integer port,
      @Nullable String database,
      @Nullable String variant,
      @Nullable String address,
      @Nullable SequencedMap<String, String> dataset) {}

  record Key(
      @com.fasterxml.jackson.annotation.JsonProperty("default") @Nullable Integer usual,
      @Nullable Integer from,
      @Nullable Integer to) {}

  record Query(@Nullable String name, @Nullable String table, @Nullable Choice sql) {}

  /**
   * A text, or one for each value of a knob.
   *
   * @param by the knob; null where there is one text
   * @param texts by the knob's value; {@code otherwise} for the others
   */
  record Choice(@Nullable String by, Map<String, String> texts) {

    static final String OTHERWISE = "otherwise";

    @JsonCreator
    static Choice of(String text) {
      return new Choice(null, Map.of(OTHERWISE, text));
    }

    @JsonCreator
    static Choice of(Map<String, String> texts) {
      var choices = new LinkedHashMap<>(texts);
      return new Choice(choices.remove("by"), choices);
    }
  }

  record Up(
      @Nullable List<Invitation.Line> entrances,
      @Nullable String account,
      @Nullable String accounts,
      @Nullable List<String> loads) {}
}
