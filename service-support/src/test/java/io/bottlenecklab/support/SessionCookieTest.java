package io.bottlenecklab.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.util.TestSocketUtils;

/**
 * Two variants of a service on one machine, in one browser. Browsers send cookies to all ports of a
 * host.
 */
class SessionCookieTest {

  @Test
  void each_keeps_its_session() throws Exception {
    try (var one = start();
        var other = start();
        var browser = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      assertThat(visits(browser, one)).isEqualTo("1");
      assertThat(visits(browser, other)).isEqualTo("1");
      assertThat(visits(browser, one)).isEqualTo("2");
      assertThat(visits(browser, other)).isEqualTo("2");
    }
  }

  private static ConfigurableApplicationContext start() {
    return SupportApplication.start("--server.port=" + TestSocketUtils.findAvailableTcpPort());
  }

  private static String visits(HttpClient browser, ConfigurableApplicationContext service)
      throws IOException, InterruptedException {
    var port = service.getEnvironment().getRequiredProperty("local.server.port");
    var address = URI.create("http://127.0.0.1:%s/open/visits".formatted(port));
    return browser.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString()).body();
  }
}
