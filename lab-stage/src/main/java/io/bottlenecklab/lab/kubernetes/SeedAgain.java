package io.bottlenecklab.lab.kubernetes;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.nio.file.Path;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Runs the seeder of a namespace once more, as a Job beside the one that was installed.
 *
 * @param folder for what the cluster is given
 */
record SeedAgain(Namespace namespace, Path folder, Consumer<String> progress) {

  private static final String NAME = "seed-again";

  /**
   * Runs it to its end; does nothing without a seeder.
   *
   * @throws StageException with its last line, if it fails
   */
  void run(InitialData data) {
    namespace
        .get("jobs", "--selector=app.kubernetes.io/name=seed")
        .path("items")
        .valueStream()
        .filter(job -> !job.at("/metadata/name").asString().equals(NAME))
        .findFirst()
        .ifPresent(job -> repeat(job, data));
  }

  private void repeat(JsonNode installed, InitialData data) {
    var cluster = namespace.cluster();
    var of = "--namespace=" + namespace.name();
    var file = folder.resolve(namespace.name() + "-seed.json");
    Namespace.write(file, job(installed, data));
    cluster.kubectl(of, "create", "--filename=" + file);
    try {
      new Installing(namespace, progress).await();
    } catch (StageException e) {
      throw new StageException("the seeder failed: " + e.getMessage(), e);
    } finally {
      cluster.kubectl(of, "delete", "job", NAME, "--cascade=foreground", "--timeout=1m");
    }
  }

  /** The installed one without what the cluster has added, and with other data. */
  private static ObjectNode job(JsonNode installed, InitialData data) {
    var job = (ObjectNode) installed.deepCopy();
    job.remove("status");
    var labels = job.at("/metadata/labels").deepCopy();
    job.putObject("metadata").put("name", NAME).set("labels", labels);
    var spec = job.withObject("/spec");
    spec.remove("selector");
    var pod = spec.withObject("/template");
    pod.withObject("/metadata").set("labels", labels.deepCopy());
    var environment = pod.withObject("/spec").withArray("/containers").get(0);
    data.environment()
        .forEach((name, value) ->
            environment.withArray("/env").addObject().put("name", name).put("value", value));
    return job;
  }
}
