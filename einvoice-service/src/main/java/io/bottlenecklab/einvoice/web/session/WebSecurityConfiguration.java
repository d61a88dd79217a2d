package io.bottlenecklab.einvoice.web.session;

import io.bottlenecklab.einvoice.web.ClerkPages;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.ForwardAuthenticationFailureHandler;

/**
 * The clerk's pages need a session that signed in. Spring Security's defaults give every form a
 * CSRF token and every sign-in a new session id.
 */
@Configuration(proxyBeanMethods = false)
class WebSecurityConfiguration {

  /** Only the pages' own resources, and no scripts. */
  private static final String CONTENT_POLICY =
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; "
          + "frame-ancestors 'none'";

  @Bean
  @Order(2)
  SecurityFilterChain clerkPages(HttpSecurity http, AuthServiceSignIn signIn) {
    return http.securityMatcher(ClerkPages.ALL)
        .authenticationProvider(signIn)
        .authorizeHttpRequests(requests ->
            requests
                .requestMatchers(ClerkPages.SIGN_IN + "/**", ClerkPages.ASSETS)
                .permitAll()
                .anyRequest()
                .authenticated())
        .formLogin(form ->
            form.loginPage(ClerkPages.SIGN_IN)
                .usernameParameter("email")
                .passwordParameter("password")
                .defaultSuccessUrl(ClerkPages.NEW_INVOICE)
                .failureHandler(
                    new ForwardAuthenticationFailureHandler(ClerkPages.SIGN_IN_REFUSED)))
        .logout(logout ->
            logout
                .logoutUrl(ClerkPages.SIGN_OUT)
                .logoutSuccessUrl(ClerkPages.SIGN_IN + "?signed-out"))
        .exceptionHandling(errors -> errors.accessDeniedHandler(new StaleForms()))
        .headers(headers ->
            headers.contentSecurityPolicy(policy -> policy.policyDirectives(CONTENT_POLICY)))
        .build();
  }
}
