package io.bottlenecklab.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.catalogue.Catalogue.CatalogueException;
import io.bottlenecklab.lab.experiment.Source.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {

  @TempDir private Path folder = Path.of("");

  private Reports read(String text) throws IOException {
    Files.writeString(folder.resolve("reports.yaml"), text);
    return Reports.in(folder);
  }

  @Test
  void reports_are_read_in_the_order_of_the_file() throws IOException {
    var reports =
        read(
            """
            themes: {waits: Waits, locks: Locks}
            questions: {delay: {text: Do delays matter?, decides: how long they are}}
            reports:
              owner/project#7: {title: B, author: b, address: https://example.org/7, year: 2020, language: Danish, ran: it}
              A: {title: A, author: a, language: English, ran: that}
            """);

    assertThat(reports.themes()).containsKeys("waits", "locks");
    assertThat(reports.themeKeys()).containsExactly("waits", "locks");
    assertThat(reports.questions().get("delay"))
        .isEqualTo(new Reports.Question("Do delays matter?", "how long they are"));
    assertThat(reports.reports().values())
        .containsExactly(
            new Report(
                "owner/project#7",
                "B",
                "b",
                Optional.of("https://example.org/7"),
                OptionalInt.of(2020),
                "Danish",
                "it"),
            new Report("A", "A", "a", Optional.empty(), OptionalInt.empty(), "English", "that"));
  }

  @Test
  void a_folder_without_reports_has_none() {
    assertThat(Reports.in(folder)).isEqualTo(Reports.NONE);
  }

  @Test
  void all_faults_of_the_file_are_told_at_once() {
    assertThatThrownBy(() ->
            read(
                """
                themes:
                  waits:
                questions: {delay: {text: Delays}}
                reports:
                  A: {title: A, author: a, address: example.org, language: English, ran: it, colour: red}
                  B: {title: B, author: b, year: 21, language: English}
                """))
        .isInstanceOf(CatalogueException.class)
        .extracting(e -> String.valueOf(e.getMessage()).replace(folder + "/reports.yaml:", ""))
        .asString()
        .satisfies(message ->
            assertThat(message.lines())
                .containsExactlyInAnyOrder(
                    "2: «themes.waits» is missing",
                    "3: «questions.delay.decides» is missing",
                    "5: unknown key «colour»; did you mean «year»?",
                    "5: «reports.A.address» is «example.org»; allowed: an address that begins with"
                        + " https://",
                    "6: «reports.B.year» is «21»; allowed: a year such as 2021",
                    "6: «reports.B.ran» is missing"));
  }

  @Test
  void a_users_own_reports_come_after_those_that_are_shipped() throws IOException {
    var shipped = read("reports: {A: {title: A, author: a, language: English, ran: it}}\n");
    var own = read("reports: {B: {title: B, author: b, language: English, ran: it}}\n");

    assertThat(shipped.with(own, folder).reports()).containsOnlyKeys("A", "B");
    assertThatThrownBy(() -> own.with(own, folder))
        .isInstanceOf(CatalogueException.class)
        .hasMessage(
            "%s: the report «B» is taken by systems/reports.yaml; allowed: a name of its own",
            folder.resolve("reports.yaml"));
  }
}
