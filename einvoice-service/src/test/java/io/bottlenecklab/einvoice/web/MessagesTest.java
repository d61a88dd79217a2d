package io.bottlenecklab.einvoice.web;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Both languages have every message that is used, and no other. */
class MessagesTest {

  private static final Path MESSAGES = Path.of("src/main/resources/messages");
  private static final Path TEMPLATES = Path.of("src/main/resources/templates");
  private static final Path PAGES = Path.of("src/main/java/io/bottlenecklab/einvoice/web");

  private static final Pattern IN_TEMPLATE = Pattern.compile("#\\{([\\w.-]+)}");

  /** Keys put together at run time, by the part that is written in the code. */
  private static final Set<String> COMPUTED = Set.of("error.", "tax.");

  @Test
  void both_languages_have_the_same_messages() throws IOException {
    assertThat(keys("en")).isEqualTo(keys("zh_Hant"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh_Hant"})
  void every_message_that_a_page_asks_for_is_there(String language) throws IOException {
    var asked = new TreeSet<String>();
    var matcher = IN_TEMPLATE.matcher(sources(TEMPLATES));
    while (matcher.find()) {
      asked.add(matcher.group(1));
    }

    assertThat(keys(language)).containsAll(asked);
  }

  @Test
  void every_message_is_asked_for() throws IOException {
    var templates = sources(TEMPLATES);
    var code = sources(PAGES);

    assertThat(keys("en"))
        .filteredOn(key ->
            !templates.contains("#{" + key + "}")
                && !code.contains('"' + key + '"')
                && COMPUTED.stream()
                    .noneMatch(part -> key.startsWith(part) && code.contains('"' + part)))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh_Hant"})
  void no_message_is_empty(String language) throws IOException {
    assertThat(bundle(language)).allSatisfy((_, text) -> assertThat((String) text).isNotBlank());
  }

  private static Set<String> keys(String language) throws IOException {
    return new TreeSet<>(bundle(language).stringPropertyNames());
  }

  private static Properties bundle(String language) throws IOException {
    var bundle = new Properties();
    try (var reader =
        Files.newBufferedReader(MESSAGES.resolve("clerk_" + language + ".properties"))) {
      bundle.load(reader);
    }
    return bundle;
  }

  private static String sources(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).map(MessagesTest::text).collect(joining("\n"));
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
