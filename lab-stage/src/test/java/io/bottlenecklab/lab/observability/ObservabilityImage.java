package io.bottlenecklab.lab.observability;

import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;

/** Prometheus' image, for tests that are left out without it. */
public final class ObservabilityImage {

  private ObservabilityImage() {}

  /** Whether it is here, or was pulled; reports it if it cannot be. */
  public static boolean isHere() {
    try {
      new DockerCli("this test").need(ObservabilityPrograms.PROMETHEUS_IMAGE, _ -> {});
      return true;
    } catch (StageException e) {
      System.err.printf("%s: what needs it is not tested%n", e.getMessage());
      return false;
    }
  }
}
