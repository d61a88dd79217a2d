package io.bottlenecklab.lab.kubernetes;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.Program;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The cluster that {@code kubectl} and {@code helm} reach by the user's own configuration. */
final class Cluster {

  /** The option that needs it. */
  static final String OPTION = "--on kubernetes";

  private final Program kubectl = program("kubectl");
  private final Program helm = program("helm");

  private static Program program(String name) {
    return new Program(
        name, "%s not found; install it, or leave out %s".formatted(name, OPTION), _ -> false);
  }

  /**
   * Returns if a cluster answers.
   *
   * @throws StageException with what is missing
   */
  void check() {
    var answer = kubectl.run(Map.of(), _ -> {}, "version", "--request-timeout=5s");
    if (answer.failed()) {
      throw new StageException("no Kubernetes cluster answers: " + answer.lastLine());
    }
    helm.ask("version", "--short");
  }

  /**
   * Runs {@code kubectl} to its end.
   *
   * @throws StageException in its own words, if it failed
   */
  void kubectl(String... arguments) {
    kubectl.ask(arguments);
  }

  /** Runs {@code kubectl} to its end, whatever that is. */
  Program.Result tryKubectl(String... arguments) {
    return kubectl.run(Map.of(), _ -> {}, arguments);
  }

  /**
   * What {@code kubectl get} answers.
   *
   * @throws StageException in its own words, if it failed
   */
  JsonNode get(String... arguments) {
    var command =
        Stream.of(Stream.of("get"), Arrays.stream(arguments), Stream.of("--output=json"))
            .flatMap(each -> each)
            .toArray(String[]::new);
    var answer = String.join("\n", kubectl.ask(command));
    try {
      // Warnings may stand before it.
      return JsonMapper.shared().readTree(answer.substring(Math.max(0, answer.indexOf('{'))));
    } catch (JacksonException e) {
      throw new StageException("kubectl get: " + e.getOriginalMessage(), e);
    }
  }

  /**
   * Runs {@code helm} to its end.
   *
   * @throws StageException in its own words, if it failed
   */
  void helm(String... arguments) {
    helm.ask(arguments);
  }

  /** The command that runs another one in a pod, with its standard streams. */
  static List<String> exec(String namespace, String pod, Stream<String> command) {
    return Stream.concat(
            Stream.of(
                "kubectl", "--namespace=" + namespace, "exec", "--stdin", "--quiet", pod, "--"),
            command)
        .toList();
  }

  /** Ends the commands that are running, and prevents others. */
  void interrupt() {
    kubectl.interrupt();
    helm.interrupt();
  }
}
