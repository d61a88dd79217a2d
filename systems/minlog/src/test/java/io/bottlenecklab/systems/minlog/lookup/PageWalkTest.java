package io.bottlenecklab.systems.minlog.lookup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.bottlenecklab.lab.load.script.LoadException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PageWalkTest {

  private static final int PAGES = 3;

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final HttpServer service;

  PageWalkTest() throws IOException {
    service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  }

  /** Three pages; each names the next one by its number. */
  @BeforeEach
  void serve() {
    service.createContext(
        "/entries",
        exchange -> {
          asked.add(exchange.getRequestURI().getQuery());
          var next = asked.size() < PAGES ? "\"c%d\"".formatted(asked.size()) : "null";
          var body = "{\"entries\":[],\"next\":%s}".formatted(next).getBytes(UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    service.start();
  }

  @AfterEach
  void stop() {
    service.stop(0);
  }

  private PageWalk walk() {
    var port = service.getAddress().getPort();
    return new PageWalk(URI.create("http://127.0.0.1:" + port), "token");
  }

  @Test
  void a_late_page_is_reached_in_steps_of_ten_pages() {
    assertThat(walk().path("/entries", 21)).isEqualTo("/entries?limit=50&after=c2");
    assertThat(asked).containsExactly("limit=500", "limit=500&after=c1");
  }

  @Test
  void a_page_that_is_not_there_is_refused() {
    assertThatThrownBy(() -> walk().path("/entries", 31))
        .isInstanceOf(LoadException.class)
        .hasMessage(
            "page 31 cannot be found: the entries end before; allowed: a variant with pages, and"
                + " more entries");
  }
}
