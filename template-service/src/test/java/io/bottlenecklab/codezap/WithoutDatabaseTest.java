package io.bottlenecklab.codezap;

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
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;

/** The service needs no database to start. */
@SpringBootTest(
    properties = {
      "lab.variant-file=src/test/resources/tuned.yaml",
      "codezap.auth-service.url=http://127.0.0.1:1",
      "spring.datasource.url=jdbc:mysql://127.0.0.1:1/codezap",
      "spring.datasource.hikari.connection-timeout=250"
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
            "codezap.list.liked",
            "codezap.list.parts",
            "codezap.list.pages",
            "codezap.member-tags",
            "codezap.tag-creation",
            "codezap.deletion",
            "codezap.detail",
            "codezap.search",
            "codezap.sort-indexes",
            "spring.datasource.hikari.maximum-pool-size",
            "spring.datasource.hikari.data-source-properties.cachePrepStmts",
            "server.tomcat.threads.max",
            "spring.threads.virtual.enabled")
        .allSatisfy(name -> assertThat(catalogue.find(name)).isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/templates", "/api/templates/1", "/api/tags", "/api/categories"})
  void a_database_that_is_away_is_a_503(String path) throws Exception {
    mvc.perform(get(path).with(jwt().jwt(token -> token.claim("email", "K6-1@email.com"))))
        .andExpect(status().isServiceUnavailable())
        .andExpect(header().exists("Retry-After"))
        .andExpect(jsonPath("$.type").value("urn:bottleneck-lab:problem:database-unavailable"));
  }

  @Test
  void liveness_is_up_and_readiness_says_what_is_missing() throws Exception {
    mvc.perform(get("/actuator/health/liveness")).andExpect(status().isOk());
    mvc.perform(get("/actuator/health/readiness"))
        .andExpect(status().isServiceUnavailable())
        .andExpect(jsonPath("$.components.db.status").value("DOWN"));
  }

  @Test
  void it_describes_itself() throws Exception {
    mvc.perform(get("/v3/api-docs"))
        .andExpect(status().isOk())
        .andExpect(jsonPath("$.paths['/api/templates'].get.responses['403']").exists())
        .andExpect(jsonPath("$.paths['/api/templates'].post.responses['503']").exists())
        .andExpect(jsonPath("$.paths['/api/templates/{ids}'].delete").exists())
        .andExpect(jsonPath("$.paths['/api/templates/{id}/like'].post").exists());
  }
}
