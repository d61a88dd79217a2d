package io.bottlenecklab.minlog.lookup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;

import io.bottlenecklab.support.testing.WithoutBackendContract;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;

@SpringBootTest(
    properties = {
      "lab.variant-file=src/test/resources/keyset.yaml",
      "minlog.auth-service.url=http://127.0.0.1:1",
      "minlog.pseudonym-key=" + MinlogLookupIT.KEY,
      "spring.datasource.url=jdbc:mysql://127.0.0.1:1/minlog",
      "spring.datasource.hikari.connection-timeout=250",
      "spring.kafka.bootstrap-servers=127.0.0.1:1"
    })
class MinlogLookupWithoutBackendTest extends WithoutBackendContract {

  @Override
  protected Collection<String> knobs() {
    return List.of(
        "minlog.lookup.paging",
        "minlog.schema.citizen-index",
        "minlog.schema.assistant-index",
        "spring.datasource.hikari.maximum-pool-size",
        "server.tomcat.threads.max",
        "spring.threads.virtual.enabled");
  }

  @Override
  protected Stream<MockHttpServletRequestBuilder> requests() {
    return Stream.of("/api/citizens/0101701234/entries", "/api/assistants/ASST-17/entries?limit=1")
        .map(MinlogLookupWithoutBackendTest::asSystem);
  }

  private static MockHttpServletRequestBuilder asSystem(String path) {
    return as("role", "SYSTEM", get(URI.create(path)));
  }

  /** The address, which a problem names otherwise, has a CPR number in it. */
  @Test
  void no_problem_names_the_address() throws Exception {
    problem(requests().findFirst().orElseThrow(), 503, "database-unavailable")
        .andExpect(jsonPath("$.instance").doesNotExist());
  }

  @ParameterizedTest
  @CsvSource({
    "from=yesterday, from, 'must be a date and time with seconds and an offset, such as 2026-01-21T10:15:00Z'",
    "to=2026-01-21T10:15Z, to, 'must be a date and time with seconds and an offset, such as 2026-01-21T10:15:00Z'",
    "limit=x, limit, must be a whole number",
    "limit=0x10, limit, must be a whole number",
    "limit=10&limit=20, limit, must be given once",
    "limit=0, limit, must be greater than or equal to 1",
  })
  void what_a_parameter_must_be_is_told(String query, String field, String message)
      throws Exception {
    invalid(asSystem("/api/assistants/ASST-17/entries?" + query), field)
        .andExpect(jsonPath("$.errors[0].message").value(message))
        .andExpect(jsonPath("$.instance").doesNotExist());
  }

  @ParameterizedTest
  @CsvSource({
    "/api/citizens/0101701234/entries?limit=501, limit",
    "/api/citizens/0101701234/entries?limit=99999999999, limit",
    "/api/citizens/0101701234/entries?to=2026-02-30T00:00:00Z, to",
    "/api/citizens/0101701234/entries?from=, from",
    "/api/citizens/0101701234/entries?from=2026-01-21T10:15Z, from",
    "/api/assistants/ASST-17/entries?to=, to",
    "/api/citizens/0101701234/entries?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z, from",
    "/api/citizens/010170-1234/entries, cpr",
    "/api/citizens/3102701234/entries, cpr",
    "/api/citizens/x/entries, cpr",
    "/api/assistants/123456789012345678901/entries, id",
    "/api/assistants/ASST-17/entries?limit=-1, limit",
  })
  void a_lookup_that_cannot_be_is_400_and_its_parameter_named(String path, String field)
      throws Exception {
    invalid(asSystem(path), field).andExpect(jsonPath("$.instance").doesNotExist());
  }

  @Test
  void an_entry_is_described_without_its_citizen() throws Exception {
    assertThat(answers("/api/citizens/{cpr}/entries", "get")).contains("403", "503");
    assertThat(description().at("/components/schemas/Entry/properties").has("citizen")).isFalse();
  }
}
