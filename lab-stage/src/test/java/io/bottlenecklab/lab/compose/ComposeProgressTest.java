package io.bottlenecklab.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComposeProgressTest {

  @Test
  void each_step_is_reported_once_and_the_seeder_reports_itself() {
    var lines = new ArrayList<String>();
    var progress =
        new ComposeProgress(
            "bottleneck-lab", List.of("seed-a"), seeder -> lines.add("(seeder)"), lines::add);

    List.of(
            "#9 [build 4/4] RUN mvn package",
            "#17 [trained 2/2] RUN java",
            " Container bottleneck-lab-mysql-1  Starting",
            " Container bottleneck-lab-mysql-1  Started",
            " Container bottleneck-lab-mysql-1  Healthy",
            " Container bottleneck-lab-seed-a-1  Started",
            " Container bottleneck-lab-mysql-1  Healthy",
            " Container bottleneck-lab-seed-a-1  Exited",
            " Container bottleneck-lab-auth-a-2-1  Started",
            " Container bottleneck-lab-auth-a-2-1  Healthy")
        .forEach(progress);

    assertThat(lines)
        .containsExactly(
            "building the images",
            "starting mysql",
            "mysql is ready",
            "(seeder)",
            "starting auth-a-2",
            "auth-a-2 is ready");
  }
}
