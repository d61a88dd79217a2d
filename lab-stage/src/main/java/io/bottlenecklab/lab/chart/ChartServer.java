package io.bottlenecklab.lab.chart;

import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;

/**
 * A kind of server for the chart, from what compose gets of it.
 *
 * @param environment the variables that compose would have, where their defaults do not do
 */
record ChartServer(ContainerSpec container, Map<String, String> environment) {

  /** A variable of compose's environment and its default. */
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{(\\w+):-([^}]*)}");

  private static final Duration USUAL_GRACE = Duration.ofSeconds(30);

  SequencedMap<String, Object> data() {
    var definition = container.definition().get();
    var data = new LinkedHashMap<String, Object>();
    data.put("image", text(stated(definition, "image")));
    put(data, "command", definition.get("entrypoint"));
    put(data, "args", definition.get("command"));
    Optional.ofNullable((Map<?, ?>) definition.get("environment"))
        .ifPresent(environment -> {
          var variables = new LinkedHashMap<String, Object>();
          environment.forEach((name, value) -> variables.put(text(name), text(value)));
          data.put("environment", variables);
        });
    data.put("memory", mebibytes(stated(definition, "mem_limit")));
    Optional.ofNullable(definition.get("shm_size"))
        .ifPresent(size -> data.put("shared-memory", mebibytes(size)));
    var grace =
        Optional.ofNullable(definition.get("stop_grace_period"))
            .map(stated -> DurationStyle.SIMPLE.parse(stated.toString()))
            .orElse(USUAL_GRACE);
    data.put("grace", grace.toSeconds());
    Optional.ofNullable((Map<?, ?>) definition.get("healthcheck"))
        .ifPresent(check -> data.put("health", health(stated(check, "test"))));
    var unprivileged = (Map<?, ?>) stated(definition, ContainerSpec.UNPRIVILEGED);
    data.put("user", stated(unprivileged, "user"));
    put(data, "writes", unprivileged.get("writes"));
    if (container.host().isPresent()) {
      data.put("ports", Stream.of(container.port(), container.farPort()).distinct().toList());
    }
    container.volume().ifPresent(volume -> data.put("path", volume.path()));
    return data;
  }

  private static Object stated(Map<?, ?> definition, String key) {
    return Objects.requireNonNull(definition.get(key), key);
  }

  private void put(Map<String, Object> data, String key, @Nullable Object texts) {
    if (texts instanceof List<?> list) {
      data.put(key, texts(list));
    }
  }

  private List<String> texts(List<?> list) {
    return list.stream().map(this::text).toList();
  }

  /** The command of a check, whose first word says whether a shell reads it. */
  private List<String> health(Object test) {
    var words = texts((List<?>) test);
    var command = new ArrayList<String>();
    if (words.getFirst().equals("CMD-SHELL")) {
      command.addAll(List.of("sh", "-c"));
    }
    command.addAll(words.subList(1, words.size()));
    return command;
  }

  /** What compose would make of a text. */
  private String text(Object composed) {
    return VARIABLE
        .matcher(composed.toString())
        .replaceAll(variable ->
            Matcher.quoteReplacement(
                environment.getOrDefault(variable.group(1), variable.group(2))))
        .replace("$$", "$");
  }

  /** A size such as {@code 640m}. */
  private static long mebibytes(Object size) {
    return DataSize.parse(size.toString().toUpperCase(Locale.ROOT) + "B").toMegabytes();
  }
}
