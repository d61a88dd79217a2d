package io.bottlenecklab.support;

import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.testing.ServiceClient;
import io.bottlenecklab.support.token.BearerTokenSecurity;
import jakarta.servlet.http.HttpSession;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * A service that only has ways to fail. As in every service, nothing of service-support is scanned.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration(exclude = DataSourceAutoConfiguration.class)
class SupportApplication {

  /** Starts it with these settings, beside those that every service has. */
  static ConfigurableApplicationContext start(String... settings) {
    return new SpringApplicationBuilder(SupportApplication.class)
        .properties(
            "spring.application.name=test",
            "lab.variant-file=../systems/signin/variants/signin-bcrypt-4.yaml",
            "spring.config.import=classpath:service-defaults.yaml")
        .run(settings);
  }

  /** A client of it. */
  static ServiceClient client(ConfigurableApplicationContext service) {
    return new ServiceClient(
        service.getEnvironment().getRequiredProperty("local.server.port", Integer.class));
  }

  @Bean
  @Order(1)
  SecurityFilterChain open(HttpSecurity http) {
    return BearerTokenSecurity.open(
        http,
        PathPatternRequestMatcher.pathPattern("/open/**"),
        PathPatternRequestMatcher.pathPattern("/actuator/**"));
  }

  @Bean
  JwtDecoder decoder() {
    return token -> {
      if (token.equals("no.database.now")) {
        throw new org.springframework.security.oauth2.jwt.JwtException(
            "no key", new QueryTimeoutException("secret"));
      }
      throw new BadJwtException("bad");
    };
  }

  @Bean
  KnobReader absent() {
    return KnobReader.of("a.knob.that-does-not-apply", () -> null);
  }

  @RestControllerAdvice
  static class Advice extends ProblemAdvice {}

  @RestController
  static class Failing {

    @PostMapping("/open/echo")
    Map<String, String> echo(@RequestBody Map<String, String> body) {
      return body;
    }

    @PostMapping("/open/sale")
    Sale sale(
        @RequestParam @Min(1) int limit,
        @RequestParam(required = false) @Nullable Instant from,
        @Valid @RequestBody Sale sale) {
      return sale;
    }

    @GetMapping("/open/visits")
    int visits(HttpSession session) {
      var visits = session.getAttribute("visits") instanceof Integer earlier ? earlier + 1 : 1;
      session.setAttribute("visits", visits);
      return visits;
    }

    @GetMapping("/open/broken")
    String broken() {
      throw new IllegalStateException("secret");
    }

    @GetMapping("/open/outage")
    String outage() {
      throw new QueryTimeoutException("select secret");
    }
  }

  record Sale(
      @Size(max = 3) @Nullable String name,
      @Nullable List<Line> lines,
      @Nullable Long pieces,
      @Nullable Integer rank,
      @Nullable Kind kind) {}

  enum Kind {
    CASH
  }

  record Line(int amount) {}
}
