package io.bottlenecklab.support.openapi;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.method.HandlerMethod;

/**
 * Describes what springdoc cannot see: the token, and the problems that any operation may answer.
 * An operation has to name only its own problems, by {@code @ApiResponse(ref = …)}.
 *
 * <ul>
 *   <li>If the service has a key, every operation needs it, and so 401.
 *   <li>A parameter with {@code @AuthenticationPrincipal} needs a bearer token, and so 401.
 *   <li>Parameters and a request body may be invalid: 400; a body also 413 and 415.
 *   <li>Everything may fail: 500 and 503.
 * </ul>
 */
final class ApiDescription implements OpenApiCustomizer, OperationCustomizer {

  private static final String TOKEN = "bearer";
  private static final String KEY = "apiKey";

  private static final Map<String, String> COMMON_PROBLEMS =
      Map.of(
          "invalid-request", "The request is malformed or some fields are not valid",
          "invalid-token", "There is no valid bearer token",
          "not-found", "There is no such thing",
          "content-too-large", "The request body is too large",
          "unsupported-media-type", "The request body is not JSON",
          "internal-server-error", "An unexpected error",
          "database-unavailable", "The database cannot be reached; Retry-After says when to retry");

  private final String title;
  private final @Nullable String keyHeader;
  private final Map<String, String> problems = new TreeMap<>(COMMON_PROBLEMS);

  /**
   * The description of one service.
   *
   * @param title the service's name
   * @param problems of the service alone, by the last part of their type, and what they mean
   * @param keyHeader the header with a key that every operation needs; null if there is none
   */
  ApiDescription(String title, Map<String, String> problems, @Nullable String keyHeader) {
    SpringDocUtils.getConfig().addAnnotationsToIgnore(AuthenticationPrincipal.class);
    this.title = title;
    this.keyHeader = keyHeader;
    this.problems.putAll(problems);
  }

  @Override
  public Operation customize(Operation operation, HandlerMethod method) {
    return needed(method)
        .filter(_ -> operation.getSecurity() == null)
        .map(scheme -> operation.addSecurityItem(new SecurityRequirement().addList(scheme)))
        .orElse(operation);
  }

  private Optional<String> needed(HandlerMethod method) {
    if (keyHeader != null) {
      return Optional.of(KEY);
    }
    return Stream.of(method.getMethodParameters())
        .filter(parameter -> parameter.hasParameterAnnotation(AuthenticationPrincipal.class))
        .map(_ -> TOKEN)
        .findFirst();
  }

  @Override
  public void customise(OpenAPI api) {
    api.info(new Info().title(title).version("1"));
    var components = api.getComponents();
    if (keyHeader == null) {
      components.addSecuritySchemes(
          TOKEN,
          new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme(TOKEN).bearerFormat("JWT"));
    } else {
      components.addSecuritySchemes(
          KEY,
          new SecurityScheme()
              .type(SecurityScheme.Type.APIKEY)
              .in(SecurityScheme.In.HEADER)
              .name(keyHeader));
    }
    components.addSchemas("Problem", problem());
    problems.forEach((name, meaning) -> components.addResponses(name, response(meaning)));
    api.getPaths().values().stream()
        .map(PathItem::readOperations)
        .flatMap(Collection::stream)
        .forEach(this::addCommonProblems);
  }

  private void addCommonProblems(Operation operation) {
    if (operation.getParameters() != null || operation.getRequestBody() != null) {
      add(operation, "400", "invalid-request");
    }
    if (operation.getRequestBody() != null) {
      add(operation, "413", "content-too-large");
      add(operation, "415", "unsupported-media-type");
    }
    if (operation.getSecurity() != null) {
      add(operation, "401", keyHeader == null ? "invalid-token" : "invalid-key");
    }
    add(operation, "500", "internal-server-error");
    add(operation, "503", "database-unavailable");
  }

  /** Adds a problem, unless the operation names one with that status itself. */
  private static void add(Operation operation, String status, String problem) {
    operation
        .getResponses()
        .putIfAbsent(status, new ApiResponse().$ref("#/components/responses/" + problem));
  }

  private static ApiResponse response(String description) {
    var schema = new Schema<>().$ref("#/components/schemas/Problem");
    return new ApiResponse()
        .description(description)
        .content(
            new Content().addMediaType("application/problem+json", new MediaType().schema(schema)));
  }

  private static Schema<?> problem() {
    return new ObjectSchema()
        .description("RFC 9457 problem details")
        .addProperty(
            "type",
            new StringSchema()
                .format("uri")
                .description("Stable; such as urn:bottleneck-lab:problem:invalid-request"))
        .addProperty("title", new StringSchema())
        .addProperty("status", new IntegerSchema())
        .addProperty("detail", new StringSchema())
        .addProperty("instance", new StringSchema().format("uri-reference"));
  }
}
