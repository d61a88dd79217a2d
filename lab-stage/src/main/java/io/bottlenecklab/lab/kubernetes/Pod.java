package io.bottlenecklab.lab.kubernetes;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A pod as the cluster describes it. */
record Pod(JsonNode json) {

  /** Those end by themselves, if at all. */
  private static final Set<String> BEGINNING = Set.of("ContainerCreating", "PodInitializing");

  String name() {
    return json.at("/metadata/name").asString();
  }

  /** Its address in the cluster. */
  String address() {
    return json.at("/status/podIP").asString();
  }

  /** What of the chart it is of. */
  String workload() {
    return json.path("metadata").path("labels").path("app.kubernetes.io/name").asString("");
  }

  boolean ready() {
    return json.at("/status/conditions")
        .valueStream()
        .anyMatch(each -> is(each, "type", "Ready") && is(each, "status", "True"));
  }

  /** How often its containers have ended and begun again. */
  int restarts() {
    return statuses().mapToInt(status -> status.path("restartCount").asInt()).sum();
  }

  /** The exit code with which its container has ended last; empty if it never has. */
  Optional<Integer> lastExitCode() {
    return json.at("/status/containerStatuses")
        .valueStream()
        .flatMap(status -> Stream.of(status.path("state"), status.path("lastState")))
        .map(state -> state.path("terminated").path("exitCode"))
        .filter(JsonNode::isNumber)
        .map(JsonNode::asInt)
        .findFirst();
  }

  /** Whether the kernel ended it as it used more memory than its limit. */
  boolean outOfMemory() {
    return statuses()
        .flatMap(status -> Stream.of(status.path("state"), status.path("lastState")))
        .anyMatch(state -> is(state.path("terminated"), "reason", "OOMKilled"));
  }

  /** Why it cannot start; empty while it may. */
  Optional<String> hindrance() {
    return statuses()
        .map(status -> status.path("state").path("waiting"))
        .filter(
            waiting -> !BEGINNING.contains(waiting.path("reason").asString("ContainerCreating")))
        .map(Pod::inWords)
        .findFirst();
  }

  /** Why no node takes it; empty if one has. */
  Optional<String> unplaced() {
    return json.at("/status/conditions")
        .valueStream()
        .filter(each -> is(each, "reason", "Unschedulable"))
        .map(each -> each.path("message").asString())
        .findFirst();
  }

  private Stream<JsonNode> statuses() {
    return Stream.of("/status/initContainerStatuses", "/status/containerStatuses")
        .flatMap(list -> json.at(list).valueStream());
  }

  private static String inWords(JsonNode waiting) {
    var reason = waiting.path("reason").asString();
    var message = waiting.path("message").asString("");
    return message.isEmpty() ? reason : "%s: %s".formatted(reason, message);
  }

  private static boolean is(JsonNode object, String key, String value) {
    return object.path(key).asString("").equals(value);
  }
}
