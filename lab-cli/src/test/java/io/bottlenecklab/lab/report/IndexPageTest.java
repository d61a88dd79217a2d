package io.bottlenecklab.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Reports;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexPageTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void a_page_of_somebody_else_is_not_written_over() throws IOException {
    assertThat(IndexPage.objection(folder)).isEmpty();

    var page = Files.writeString(folder.resolve("index.html"), "<p>mine</p>");

    assertThat(IndexPage.objection(folder))
        .contains(page + " exists and is not an index of the lab; allowed: another directory");
  }

  @Test
  void an_index_of_the_lab_may_be_followed_by_another() {
    var experiment = ExperimentFixture.of(List.of()).build();
    new IndexPage(folder, "./lab run --all", Instant.EPOCH, Reports.NONE)
        .add(experiment, "no room");

    assertThat(folder.resolve("index.html")).isNotEmptyFile();
    assertThat(IndexPage.objection(folder)).isEmpty();
  }
}
