package io.bottlenecklab.minlog.lookup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.jwt;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.support.knobs.KnobReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;

/** The service needs neither database nor broker to start. */
@SpringBootTest(
    properties = {
      "lab.variant-file=src/test/resources/keyset.yaml",
      "minlog.auth-service.url=http://127.0.0.1:1",
      "minlog.pseudonym-key=" + MinlogLookupIT.KEY,
      "spring.datasource.url=jdbc:mysql://127.0.0.1:1/minlog",
      "spring.datasource.hikari.connection-timeout=250",
      "spring.kafka.bootstrap-servers=127.0.0.1:1"
    })
@AutoConfigureMockMvc
class WithoutDatabaseTest {

  @Autowired private MockMvc mvc;
  @Autowired private List<KnobReader> readers;

  @Test
  void its_knobs_have_readers_and_every_reader_a_knob() {
    var catalogue = KnobCatalogue.load();

    assertThat(readers.stream().map(KnobReader::name))
        .doesNotHaveDuplicates()
        .contains(
            "minlog.lookup.paging",
            "minlog.schema.citizen-index",
            "minlog.schema.assistant-index",
            "spring.datasource.hikari.maximum-pool-size",
            "server.tomcat.threads.max",
            "spring.threads.virtual.enabled")
        .allSatisfy(name -> assertThat(catalogue.find(name)).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/api/citizens/0101701234/entries", "/api/assistants/ASST-17/entries?limit=1"})
  void a_database_that_is_away_is_a_503(String path) throws Exception {
    mvc.perform(get(path).with(jwt().jwt(token -> token.claim("role", "SYSTEM"))))
        .andExpect(status().isServiceUnavailable())
        .andExpect(header().exists("Retry-After"))
        .andExpect(jsonPath("$.type").value("urn:bottleneck-lab:problem:database-unavailable"))
        .andExpect(jsonPath("$.instance").doesNotExist());
  }

  @ParameterizedTest
  @CsvSource({
    "from=yesterday, from, 'must be a date and time with seconds and an offset, such as 2026-01-21T10:15:00Z'",
    "to=2026-01-21T10:15Z, to, 'must be a date and time with seconds and an offset, such as 2026-01-21T10:15:00Z'",
    "limit=x, limit, must be a whole number",
    "limit=0, limit, must be greater than or equal to 1",
  })
  void what_a_parameter_must_be_is_told(String query, String field, String message)
      throws Exception {
    mvc.perform(
            get("/api/assistants/ASST-17/entries?" + query)
                .with(jwt().jwt(token -> token.claim("role", "SYSTEM"))))
        .andExpect(status().isBadRequest())
        .andExpect(jsonPath("$.type").value("urn:bottleneck-lab:problem:invalid-request"))
        .andExpect(jsonPath("$.errors[0].field").value(field))
        .andExpect(jsonPath("$.errors[0].message").value(message))
        .andExpect(jsonPath("$.instance").doesNotExist());
  }

  @Test
  void liveness_is_up_and_readiness_says_what_is_missing() throws Exception {
    mvc.perform(get("/actuator/health/liveness")).andExpect(status().isOk());
    mvc.perform(get("/actuator/health/readiness"))
        .andExpect(status().isServiceUnavailable())
        .andExpect(jsonPath("$.components.db.status").value("DOWN"))
        .andExpect(jsonPath("$.components.kafka").doesNotExist());
  }

  @Test
  void it_describes_itself() throws Exception {
    var operation = "$.paths['/api/citizens/{cpr}/entries'].get";
    mvc.perform(get("/v3/api-docs"))
        .andExpect(status().isOk())
        .andExpect(jsonPath(operation + ".responses['403']").exists())
        .andExpect(jsonPath(operation + ".responses['503']").exists())
        .andExpect(jsonPath("$.paths['/api/assistants/{id}/entries'].get").exists())
        .andExpect(jsonPath("$.components.schemas.Entry.properties.citizen").doesNotExist());
  }
}
