package io.bottlenecklab.lab.compose;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.failure.StageException;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ProjectLockTest {

  @Test
  void a_project_is_one_labs_until_that_gives_it_back() {
    var project = "test-" + UUID.randomUUID();
    try (var _ = ProjectLock.of(project)) {
      assertThatThrownBy(() -> ProjectLock.of(project))
          .isInstanceOf(StageException.class)
          .hasMessage("compose project %s is being started, or stopped, by a lab already", project);
    }
    ProjectLock.of(project).close();
  }
}
