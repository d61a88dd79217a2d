package io.bottlenecklab.lab.monitoring;

import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.stage.StageException;
import java.util.Map;

/** Whether Prometheus' image is here, for tests that are left out where it is not. */
public final class ObservabilityImage {

  private ObservabilityImage() {}

  /** Whether it is here; says so if it is not. */
  public static boolean isHere() {
    var image = Programs.PROMETHEUS_IMAGE;
    try {
      var docker = new DockerCli("this test");
      if (!docker.run(Map.of(), _ -> {}, "image", "inspect", image).failed()) {
        return true;
      }
      System.err.printf("Docker has no image %s: what needs it is not tested%n", image);
    } catch (StageException e) {
      System.err.printf("%s: what needs it is not tested%n", e.getMessage());
    }
    return false;
  }
}
