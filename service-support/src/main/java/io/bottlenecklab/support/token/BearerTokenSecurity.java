package io.bottlenecklab.support.token;

import static org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher.pathPattern;

import io.bottlenecklab.support.problem.ProblemWriter;
import io.bottlenecklab.support.problem.Problems;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.authorization.AuthenticatedAuthorizationManager;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.authorization.AuthorizationManager;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationToken;
import org.springframework.security.oauth2.server.resource.web.BearerTokenAuthenticationEntryPoint;
import org.springframework.security.oauth2.server.resource.web.access.BearerTokenAccessDeniedHandler;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.access.intercept.RequestAuthorizationContext;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Filter chains without sessions, which reject requests with problems. */
public final class BearerTokenSecurity {

  private static final AuthenticationEntryPoint UNAUTHORIZED = unauthorized();
  private static final AccessDeniedHandler FORBIDDEN = forbidden();

  private static final RequestMatcher OF_EVERY_SERVICE =
      new OrRequestMatcher(
          pathPattern(HttpMethod.GET, "/v3/api-docs/**"),
          pathPattern(HttpMethod.GET, "/v3/api-docs.yaml"),
          pathPattern(HttpMethod.GET, "/actuator/**"));

  private BearerTokenSecurity() {}

  /**
   * Requests that need no token: the API's description, the actuator, and what the service adds. A
   * token is ignored, so a client with an expired one can still sign in.
   */
  public static SecurityFilterChain open(HttpSecurity http, RequestMatcher... matchers) {
    return stateless(http)
        .securityMatcher(request ->
            request.getDispatcherType() == DispatcherType.ERROR
                || OF_EVERY_SERVICE.matches(request)
                || matches(request, matchers))
        .authorizeHttpRequests(requests -> requests.anyRequest().permitAll())
        .build();
  }

  /** Everything else: a valid bearer token is needed. */
  public static SecurityFilterChain tokenOnly(HttpSecurity http) {
    return tokenOf(AuthenticatedAuthorizationManager.authenticated(), http);
  }

  /**
   * Everything else: a valid bearer token with that role is needed. A request with another role is
   * rejected before its body is read.
   */
  public static SecurityFilterChain roleOnly(HttpSecurity http, String role) {
    return tokenOf((caller, _) -> new AuthorizationDecision(hasRole(caller.get(), role)), http);
  }

  private static SecurityFilterChain tokenOf(
      AuthorizationManager<RequestAuthorizationContext> callers, HttpSecurity http) {
    return stateless(http)
        .authorizeHttpRequests(requests -> requests.anyRequest().access(callers))
        .oauth2ResourceServer(server ->
            server
                .jwt(Customizer.withDefaults())
                .protectedResourceMetadata(metadata ->
                    metadata.protectedResourceMetadataCustomizer(
                        claims -> claims.tlsClientCertificateBoundAccessTokens(false)))
                .authenticationEntryPoint(UNAUTHORIZED)
                .accessDeniedHandler(FORBIDDEN))
        .build();
  }

  private static boolean hasRole(@Nullable Authentication caller, String role) {
    return caller instanceof JwtAuthenticationToken token
        && role.equals(token.getToken().getClaimAsString("role"));
  }

  /** CSRF needs a credential that browsers send by themselves. A bearer token is not one. */
  private static HttpSecurity stateless(HttpSecurity http) {
    return http.csrf(AbstractHttpConfigurer::disable)
        .requestCache(AbstractHttpConfigurer::disable)
        .logout(AbstractHttpConfigurer::disable)
        .sessionManagement(
            session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .exceptionHandling(
            errors -> errors.authenticationEntryPoint(UNAUTHORIZED).accessDeniedHandler(FORBIDDEN));
  }

  private static boolean matches(HttpServletRequest request, RequestMatcher... matchers) {
    for (var matcher : matchers) {
      if (matcher.matches(request)) {
        return true;
      }
    }
    return false;
  }

  private static AuthenticationEntryPoint unauthorized() {
    var challenge = new BearerTokenAuthenticationEntryPoint();
    return (request, response, refused) -> {
      challenge.commence(request, response, refused);
      ProblemWriter.write(
          response,
          Problems.of(
              HttpStatus.valueOf(response.getStatus()),
              "invalid-token",
              "No valid token",
              "This needs a valid bearer token."));
    };
  }

  private static AccessDeniedHandler forbidden() {
    var challenge = new BearerTokenAccessDeniedHandler();
    return (request, response, denied) -> {
      challenge.handle(request, response, denied);
      ProblemWriter.write(response, Problems.of(HttpStatus.valueOf(response.getStatus())));
    };
  }
}
