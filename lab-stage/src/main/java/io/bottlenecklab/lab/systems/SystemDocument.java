package io.bottlenecklab.lab.systems;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import io.bottlenecklab.lab.systems.SystemUnderTest.Invitation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** {@code system.yaml} as it stands. */
record SystemDocument(
    @Nullable String title,
    @Nullable SequencedMap<String, Service> services,
    @Nullable SequencedMap<String, BackingEntry> backing,
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

  /**
   * A backing service.
   *
   * @param options what its kind allows beside these two
   */
  record BackingEntry(
      @Nullable String service,
      @Nullable String contents,
      @JsonAnySetter Map<String, @Nullable Object> options) {}

  record CompanionService(
      @Nullable Integer port,
      @Nullable String database,
      @Nullable String variant,
      @Nullable String address,
      @Nullable SequencedMap<String, String> dataset) {}

  record Key(
      @com.fasterxml.jackson.annotation.JsonProperty("default") @Nullable Integer usual,
      @Nullable Integer from,
      @Nullable Integer to,
      @Nullable Integer small) {}

  record Query(@Nullable String name, @Nullable String table, @Nullable Choice sql) {}

  /**
   * A text, or one for each value of a knob.
   *
   * @param by the knob; null if there is one text
   * @param texts by the knob's value; {@code otherwise} for the others
   */
  record Choice(@Nullable String by, Map<String, String> texts) {

    static final String OTHERWISE = "otherwise";

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Choice of(String text) {
      return new Choice(null, Map.of(OTHERWISE, text));
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
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
