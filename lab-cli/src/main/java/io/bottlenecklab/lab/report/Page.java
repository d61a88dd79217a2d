package io.bottlenecklab.lab.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** A page in one file, with its style, scripts and data. */
public final class Page {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String WEBJAR = "/META-INF/maven/org.webjars/echarts/pom.properties";

  private Page() {}

  /** A page with charts; {@code script} is a resource of this package. */
  static String withCharts(String title, String script, Object data) {
    var scripts = List.of(charts(), resource("common.js"), resource("curves.js"), resource(script));
    return of(title, scripts, data);
  }

  /** A page without charts; {@code script} is a resource of this package. */
  public static String plain(String title, String script, Object data) {
    return of(title, List.of(resource("common.js"), resource(script)), data);
  }

  private static String of(String title, List<String> scripts, Object data) {
    return resource("page.html")
        .replace("{{title}}", escaped(title))
        .replace("{{style}}", resource("page.css"))
        .replace("{{data}}", inScript(JSON.writeValueAsString(data)))
        .replace(
            "{{scripts}}",
            scripts.stream()
                .map("<script>%n%s%n</script>"::formatted)
                .collect(Collectors.joining("\n")));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** Escapes JSON so that no tag can begin or end in it. */
  private static String inScript(String json) {
    return json.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
  }

  private static String charts() {
    var webjar = new Properties();
    try (var file = Objects.requireNonNull(Page.class.getResourceAsStream(WEBJAR))) {
      webjar.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // the distribution with lines, bars and the SVG renderer
    return resource(
        "/META-INF/resources/webjars/echarts/%s/echarts.common.min.js"
            .formatted(webjar.getProperty("version")));
  }

  private static String resource(String name) {
    try (var file = Objects.requireNonNull(Page.class.getResourceAsStream(name), name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
