package io.bottlenecklab.support.web;

import java.util.regex.Pattern;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/**
 * The rule for names in every service: white space around a name, also a no-break or an ideographic
 * space, is no part of it. As a deserializer it reads a name of a request without that space.
 */
public final class NameText extends ValueDeserializer<String> {

  /** Unicode's property White_Space without what XML 1.0 forbids, in a regular expression. */
  private static final String SPACE =
      "\\u0009\\u000a\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f"
          + "\\u205f\\u3000";

  private static final String ANY = "[^" + XmlText.FORBIDDEN + "]*";

  /** The pattern of {@link XmlText} that is a name, for the description of an API. */
  public static final String PATTERN =
      "^" + ANY + "[^" + XmlText.FORBIDDEN + SPACE + "]" + ANY + "$";

  private static final Pattern AROUND = Pattern.compile("^[%1$s]+|[%1$s]+$".formatted(SPACE));

  /** The name without the space around it. */
  public static String of(String written) {
    return AROUND.matcher(written).replaceAll("");
  }

  @Override
  public String deserialize(JsonParser json, DeserializationContext context) {
    return json.currentToken() == JsonToken.VALUE_STRING
        ? of(json.getString())
        : String.valueOf(context.handleUnexpectedToken(String.class, json));
  }
}
