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
import io.swagger.v3.oas.models.security.SecurityScheme;
import java.util.Map;
import java.util.TreeMap;
import org.springdoc.core.customizers.OpenApiCustomizer;

/** What springdoc cannot see of a service: the token and the problems. */
public final class ApiDescription {

  private static final Map<String, String> COMMON_PROBLEMS =
      Map.of(
          "invalid-request", "The request is malformed or some fields are not valid",
          "invalid-token", "There is no valid bearer token",
          "not-found", "There is no such thing",
          "content-too-large", "The request body is too large",
          "unsupported-media-type", "The request body is not JSON",
          "internal-server-error", "An unexpected error",
          "database-unavailable", "The database cannot be reached; Retry-After says when to retry");

  private ApiDescription() {}

  /**
   * Adds the token scheme and a response for each problem; operations name those of their own by
   * {@code @ApiResponse(ref = …)} and get those that any operation can have.
   *
   * @param title the service's name
   * @param problems of the service alone, by the last part of their type, and what they mean
   */
  public static OpenApiCustomizer of(String title, Map<String, String> problems) {
    var all = new TreeMap<>(COMMON_PROBLEMS);
    all.putAll(problems);
    return api -> {
      api.info(new Info().title(title).version("1"));
      var components = api.getComponents();
      components.addSecuritySchemes(
          "bearer",
          new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer").bearerFormat("JWT"));
      components.addSchemas("Problem", problem());
      all.forEach((name, description) -> components.addResponses(name, response(description)));
      operations(api);
    };
  }

  private static void operations(OpenAPI api) {
    api.getPaths().values().stream()
        .map(PathItem::readOperations)
        .flatMap(operations -> operations.stream())
        .forEach(ApiDescription::addCommonProblems);
  }

  private static void addCommonProblems(Operation operation) {
    if (operation.getRequestBody() != null) {
      add(operation, "400", "invalid-request");
      add(operation, "413", "content-too-large");
      add(operation, "415", "unsupported-media-type");
    }
    add(operation, "500", "internal-server-error");
    if (!operation.getResponses().containsKey("503")) {
      add(operation, "503", "database-unavailable");
    }
  }

  private static void add(Operation operation, String status, String problem) {
    operation
        .getResponses()
        .addApiResponse(status, new ApiResponse().$ref("#/components/responses/" + problem));
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
