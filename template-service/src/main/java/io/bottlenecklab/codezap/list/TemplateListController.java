package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.member.Members;
import io.bottlenecklab.codezap.paging.SortOrder;
import io.bottlenecklab.support.problem.InvalidFieldException;
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

  private static final String PAGE = "From 1, which it is if neither page nor after is given";

  private static final String AFTER =
      "The field next of a page in the same order: what stands behind that page, even if its last"
          + " template is deleted by now";

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
      @RequestParam(required = false) @Parameter(description = PAGE) @Min(1) @Nullable Integer page,
      @RequestParam(required = false)
          @Parameter(description = AFTER, schema = @Schema(minLength = 1, maxLength = 200))
          @StorableText
          @CodePointLength(min = 1, max = 200)
          @Nullable String after,
      @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size,
      @RequestParam(defaultValue = "createdAt,desc")
          @Parameter(
              schema =
                  @Schema(
                      pattern = "^((createdAt|modifiedAt|likesCount)(,asc|,desc)?)?$",
                      defaultValue = "createdAt,desc"))
          String sort) {
    if (page != null && after != null) {
      throw new InvalidFieldException("page", "must not be given beside after");
    }
    return listing.page(
        members.of(token),
        new ListQuestion(
            memberId, keyword, categoryId, tagIds, page, after, size, SortOrder.of(sort)));
  }
}
