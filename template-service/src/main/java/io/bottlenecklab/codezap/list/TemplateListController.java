package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.member.Members;
import io.bottlenecklab.codezap.paging.SortOrder;
import io.bottlenecklab.support.web.StorableText;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class TemplateListController {

  private static final String KEYWORD =
      "Contained, as literal text, in title, description, or a source code's filename or content";

  private final Members members;
  private final TemplateListing listing;

  TemplateListController(Members members, TemplateListing listing) {
    this.members = members;
    this.listing = listing;
  }

  @GetMapping("/api/templates")
  @Operation(summary = "The templates that the caller may see, a page at a time")
  @ApiResponse(responseCode = "200", description = "A page, or an empty one")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  TemplatePage list(
      @AuthenticationPrincipal Jwt token,
      @RequestParam(required = false) @Nullable Long memberId,
      @RequestParam(required = false)
          @Parameter(description = KEYWORD, schema = @Schema(minLength = 1, maxLength = 100))
          @StorableText
          @CodePointLength(min = 1, max = 100)
          @Nullable String keyword,
      @RequestParam(required = false) @Nullable Long categoryId,
      @RequestParam(defaultValue = "") @Parameter(description = "Any of them") @Size(max = 20)
          List<@NotNull Long> tagIds,
      @RequestParam(defaultValue = "1") @Min(1) int page,
      @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size,
      @RequestParam(defaultValue = "createdAt,desc")
          @Parameter(
              schema =
                  @Schema(
                      pattern = "^((createdAt|modifiedAt|likesCount)(,asc|,desc)?)?$",
                      defaultValue = "createdAt,desc"))
          String sort) {
    return listing.page(
        members.of(token),
        new ListQuestion(memberId, keyword, categoryId, tagIds, page, size, SortOrder.of(sort)));
  }
}
