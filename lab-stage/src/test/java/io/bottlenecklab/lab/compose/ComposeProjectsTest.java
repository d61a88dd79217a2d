package io.bottlenecklab.lab.compose;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ComposeProjectsTest {

  @Test
  void a_project_belongs_to_one_lab_until_it_is_released() throws IOException {
    var project = "test-" + UUID.randomUUID();
    try (var _ = ComposeProjects.lock(project)) {
      assertThatThrownBy(() -> ComposeProjects.lock(project))
          .isInstanceOf(StageException.class)
          .hasMessage("compose project %s is being started, or stopped, by a lab already", project);
    }
    ComposeProjects.lock(project).close();
  }
}
