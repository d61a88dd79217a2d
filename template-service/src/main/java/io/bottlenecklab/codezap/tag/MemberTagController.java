package io.bottlenecklab.codezap.tag;

import io.bottlenecklab.codezap.member.Members;
import io.bottlenecklab.codezap.template.Named;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class MemberTagController {

  private final Members members;
  private final MemberTags tags;

  MemberTagController(Members members, MemberTags tags) {
    this.members = members;
    this.tags = tags;
  }

  @GetMapping("/api/tags")
  @Operation(summary = "The tags on those of a member's templates that the caller may see")
  @ApiResponse(responseCode = "200", description = "Tags, or none")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  TagList of(
      @AuthenticationPrincipal Jwt token,
      @RequestParam(required = false) @Parameter(description = "The caller's where it is left out")
          @Nullable Long memberId) {
    var caller = members.of(token).id();
    return new TagList(tags.of(memberId == null ? caller : memberId, caller));
  }

  /** By key. */
  record TagList(List<Named> tags) {}
}
