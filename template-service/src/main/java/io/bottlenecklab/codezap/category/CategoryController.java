package io.bottlenecklab.codezap.category;

import io.bottlenecklab.codezap.member.Members;
import io.bottlenecklab.support.web.NameText;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.annotation.JsonDeserialize;

@RestController
@RequestMapping("/api/categories")
class CategoryController {

  private final Members members;
  private final Categories categories;

  CategoryController(Members members, Categories categories) {
    this.members = members;
    this.categories = categories;
  }

  @GetMapping
  @Operation(summary = "A member's categories")
  @ApiResponse(responseCode = "200", description = "Categories, or none")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  CategoryList of(
      @AuthenticationPrincipal Jwt token,
      @RequestParam(required = false) @Parameter(description = "The caller's where it is left out")
          @Nullable Long memberId) {
    var caller = members.of(token).id();
    return new CategoryList(categories.of(memberId == null ? caller : memberId));
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Creates a category of the caller's")
  @ApiResponse(responseCode = "201", description = "Created")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  @ApiResponse(responseCode = "409", ref = "category-exists")
  ResponseEntity<CreatedCategory> create(
      @AuthenticationPrincipal Jwt token, @Valid @RequestBody NewCategory category) {
    var id = categories.create(members.of(token), category.name());
    return ResponseEntity.created(URI.create("/api/categories/" + id))
        .body(new CreatedCategory(id));
  }

  @PutMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Renames and moves a category of the caller's")
  @ApiResponse(responseCode = "204", description = "Changed")
  @ApiResponse(responseCode = "403", ref = "not-the-owner")
  @ApiResponse(responseCode = "404", ref = "not-found")
  @ApiResponse(responseCode = "409", ref = "category-exists")
  void update(
      @AuthenticationPrincipal Jwt token,
      @PathVariable Long id,
      @Valid @RequestBody ChangedCategory category) {
    categories.update(members.of(token), id, category.name(), category.ordinal());
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(
      summary = "Deletes a category of the caller's",
      description = "Its templates move to the default category, which cannot be deleted.")
  @ApiResponse(responseCode = "204", description = "Deleted")
  @ApiResponse(responseCode = "403", ref = "not-the-owner")
  @ApiResponse(responseCode = "404", ref = "not-found")
  @ApiResponse(responseCode = "409", ref = "default-category")
  void delete(@AuthenticationPrincipal Jwt token, @PathVariable Long id) {
    categories.delete(members.of(token), id);
  }

  /** In their member's order. */
  record CategoryList(List<CategoryRow> categories) {}

  /**
   * A category that is to be.
   *
   * @param name space around it is no part of it
   */
  @Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
  record NewCategory(
      @NotBlank
          @XmlText
          @CodePointLength(max = 255)
          @Schema(minLength = 1, maxLength = 255, pattern = NameText.PATTERN)
          @JsonDeserialize(using = NameText.class)
          String name) {}

  /**
   * What a category is to be.
   *
   * @param name space around it is no part of it
   * @param ordinal its place among the member's categories
   */
  @Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
  record ChangedCategory(
      @NotBlank
          @XmlText
          @CodePointLength(max = 255)
          @Schema(minLength = 1, maxLength = 255, pattern = NameText.PATTERN)
          @JsonDeserialize(using = NameText.class)
          String name,
      @NotNull @Min(0) Integer ordinal) {}

  /** The key of a new category. */
  record CreatedCategory(long id) {}
}
