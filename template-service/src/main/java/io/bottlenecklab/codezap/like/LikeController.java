package io.bottlenecklab.codezap.like;

import io.bottlenecklab.codezap.member.Members;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class LikeController {

  private final Members members;
  private final Likes likes;

  LikeController(Members members, Likes likes) {
    this.members = members;
    this.likes = likes;
  }

  @PostMapping("/api/templates/{id}/like")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Likes a template", description = "Twice is once.")
  @ApiResponse(responseCode = "204", description = "Liked")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  @ApiResponse(responseCode = "404", ref = "not-found")
  void like(@AuthenticationPrincipal Jwt token, @PathVariable Long id) {
    likes.add(members.of(token), id);
  }

  @DeleteMapping("/api/templates/{id}/like")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Likes a template no longer", description = "Twice is once.")
  @ApiResponse(responseCode = "204", description = "Not liked")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  @ApiResponse(responseCode = "404", ref = "not-found")
  void unlike(@AuthenticationPrincipal Jwt token, @PathVariable Long id) {
    likes.remove(members.of(token), id);
  }
}
