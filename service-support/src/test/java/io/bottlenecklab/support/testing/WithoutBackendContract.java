package io.bottlenecklab.support.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.jwt;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.bottlenecklab.knobs.Knob;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.support.knobs.KnobReader;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.RequestBuilder;
import org.springframework.test.web.servlet.ResultActions;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What every service promises without its database, its broker and auth-service: it starts, says
 * what is missing, describes itself, and rejects what it would reject anyway. A subclass states the
 * addresses, at which nothing listens.
 */
@AutoConfigureMockMvc
public abstract class WithoutBackendContract {

  /** Knobs that only the lab reads, from what it started. */
  private static final Set<String> OF_THE_LAB = Set.of("lab.system", "lab.replicas");

  private static final JsonMapper JSON = new JsonMapper();

  @Autowired private MockMvc mvc;
  @Autowired private List<KnobReader> readers;

  /** Knobs that must have a reader. */
  protected abstract Collection<String> knobs();

  /** Valid requests that need the database. */
  protected abstract Stream<? extends RequestBuilder> requests();

  /** The knobs of a system that services read. */
  protected static List<String> knobsOf(String system) {
    return KnobCatalogue.load().all().stream()
        .filter(knob -> knob.systems().contains(system))
        .map(Knob::name)
        .filter(name -> !OF_THE_LAB.contains(name) && !name.startsWith("lab.processors."))
        .toList();
  }

  @Test
  void its_knobs_have_readers_and_every_reader_a_knob() {
    var catalogue = KnobCatalogue.load();
    assertThat(readers.stream().map(KnobReader::name))
        .doesNotHaveDuplicates()
        .containsAll(knobs())
        .allSatisfy(name -> assertThat(catalogue.find(name)).isPresent());
  }

  @Test
  void a_database_that_is_away_is_a_503() {
    assertThat(requests())
        .isNotEmpty()
        .allSatisfy(request ->
            problem(request, 503, "database-unavailable")
                .andExpect(header().exists("Retry-After")));
  }

  @Test
  void liveness_is_up_and_readiness_says_what_is_missing() throws Exception {
    mvc.perform(get("/actuator/health/liveness")).andExpect(status().isOk());
    mvc.perform(get("/actuator/prometheus")).andExpect(status().isOk());
    mvc.perform(get("/actuator/health/readiness"))
        .andExpect(status().isServiceUnavailable())
        .andExpect(jsonPath("$.components.db.status").value("DOWN"))
        .andExpect(jsonPath("$.components.kafka").doesNotExist())
        .andExpect(content().string(not(startsWith("{\"details\""))));
  }

  @Test
  void every_operation_is_described_with_its_problems() throws Exception {
    var description = description();
    var problems = description.at("/components/responses");
    for (var path : description.get("paths")) {
      for (var operation : path) {
        assertThat(operation.get("summary").asString()).isNotBlank();
        var answers = operation.get("responses");
        assertThat(answers.propertyNames()).contains("500", "503");
        assertThat(answers.has("401") || !operation.has("security")).isTrue();
        assertThat(answers)
            .allSatisfy(answer -> {
              var reference = answer.path("$ref").asString("");
              if (!reference.isEmpty()) {
                var name = reference.substring(reference.lastIndexOf('/') + 1);
                assertThat(problems.at("/%s/content/application~1problem+json".formatted(name)))
                    .as(name)
                    .isNotEmpty();
              }
            });
      }
    }
  }

  /** What {@code /v3/api-docs} says. */
  protected final JsonNode description() throws Exception {
    var answer = mvc.perform(get("/v3/api-docs")).andExpect(status().isOk()).andReturn();
    return JSON.readTree(answer.getResponse().getContentAsString());
  }

  /** The statuses that an operation is described with. */
  protected final Collection<String> answers(String path, String method) throws Exception {
    return description().path("paths").path(path).path(method).path("responses").propertyNames();
  }

  /** Performs a request; its answer must be in the description. */
  protected final ResultActions perform(RequestBuilder request) throws Exception {
    return mvc.perform(request).andExpect(new DescribedAnswer(description()));
  }

  /** Performs a request, which must be answered with that problem. */
  protected final ResultActions problem(RequestBuilder request, int status, String type)
      throws Exception {
    return perform(request)
        .andExpect(status().is(status))
        .andExpect(content().contentType(MediaType.APPLICATION_PROBLEM_JSON))
        .andExpect(jsonPath("$.type").value("urn:bottleneck-lab:problem:" + type));
  }

  /** Performs a request, which must be rejected because of that field alone. */
  protected final ResultActions invalid(RequestBuilder request, String field) throws Exception {
    return problem(request, 400, "invalid-request")
        .andExpect(jsonPath("$.errors[0].field").value(field))
        .andExpect(jsonPath("$.errors[*].field").value(everyItem(is(field))));
  }

  /** A request with a token that has that claim. */
  protected static MockHttpServletRequestBuilder as(
      String claim, String value, MockHttpServletRequestBuilder request) {
    return request.with(jwt().jwt(token -> token.claim(claim, value)));
  }

  /** A POST with a body of JSON. */
  protected static MockHttpServletRequestBuilder posted(String path, String body) {
    return post(path).contentType(MediaType.APPLICATION_JSON).content(body);
  }
}
