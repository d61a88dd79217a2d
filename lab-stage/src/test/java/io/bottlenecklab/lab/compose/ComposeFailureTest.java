package io.bottlenecklab.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The lines are what Docker Compose 2.40 printed. */
class ComposeFailureTest {

  private final ComposeFailure failure = new ComposeFailure(service -> "last words of " + service);

  @Test
  void a_taken_port_is_named() {
    assertThat(
            explain(
                "Error response from daemon: failed to set up container networking: driver failed"
                    + " programming external connectivity on endpoint lab (c12d3b66df99): Bind for"
                    + " 127.0.0.1:8081 failed: port is already allocated"))
        .isEqualTo("port 8081 is taken; stop what listens there");
    assertThat(explain("Bind for 0.0.0.0:8082 failed: port is already allocated"))
        .isEqualTo("port 8082 is taken; stop what listens there");
    assertThat(explain("listen tcp [::1]:8083: bind: address already in use"))
        .isEqualTo("port 8083 is taken; stop what listens there");
  }

  @Test
  void a_seeder_that_failed_speaks_for_itself() {
    assertThat(
            explain(
                " Container bottleneck-lab-seed-a-1  Waiting",
                "service \"seed-a\" didn't complete successfully: exit 1"))
        .isEqualTo("seed-a failed with exit code 1: last words of seed-a");
  }

  @Test
  void a_container_that_died_or_never_got_ready_speaks_for_itself() {
    assertThat(explain("container bottleneck-lab-auth-a-1-1 exited (137)"))
        .isEqualTo("auth-a-1 exited (137): killed by SIGKILL");
    assertThat(explain("container bottleneck-lab-auth-a-1-1 exited (1)"))
        .isEqualTo("auth-a-1 exited (1): last words of auth-a-1");
    assertThat(
            explain("dependency failed to start: container bottleneck-lab-3-mysql-1 is unhealthy"))
        .isEqualTo("mysql is unhealthy: last words of mysql");
  }

  @Test
  void an_image_that_cannot_be_pulled_is_named_with_the_reason() {
    assertThat(
            explain(
                "target auth: failed to solve: failed to do request: Head"
                    + " \"https://registry.example/v2/library/eclipse-temurin/manifests/25-jre\":"
                    + " dial tcp: lookup registry.example: no such host",
                ""))
        .isEqualTo(
            "image eclipse-temurin:25-jre cannot be pulled: dial tcp: lookup registry.example: no"
                + " such host");
    assertThat(
            explain(
                "failed to solve: nosuch:7: failed to resolve source metadata for"
                    + " docker.io/library/nosuch:7: docker.io/library/nosuch:7: not found"))
        .isEqualTo("image nosuch:7 cannot be pulled: not found");
    assertThat(explain(" mysql Error manifest unknown", "Error response from daemon: manifest"))
        .isEqualTo("the image of mysql cannot be pulled: manifest unknown");
  }

  @Test
  void a_failed_build_is_reported_by_the_end_of_its_step() {
    assertThat(
            explain(
                "#6 2.169 Error occurred during initialization of VM",
                "------",
                " > [auth-a trained 2/2] RUN set -a && java -version:",
                "2.148 starting",
                "2.169 Error occurred during initialization of VM",
                "2.169 Unable to use AOT cache.",
                "------",
                "Dockerfile:2",
                "failed to solve: process \"/bin/sh -c set -a && java -version\" did not complete"
                    + " successfully: exit code: 1"))
        .isEqualTo(
            "an image cannot be built, [auth-a trained 2/2]: starting; Error occurred during"
                + " initialization of VM; Unable to use AOT cache.");
  }

  @Test
  void anything_else_is_its_last_line() {
    assertThat(explain("some progress", "no space left on device", " "))
        .isEqualTo("no space left on device");
    assertThat(explain()).isEqualTo("docker compose said nothing");
  }

  private String explain(String... lines) {
    return failure.explain(List.of(lines));
  }
}
