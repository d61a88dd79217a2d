package io.bottlenecklab.codezap.detail;

import io.bottlenecklab.codezap.member.Members;
import io.bottlenecklab.codezap.template.NoSuchException;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DetailController {

  private final Members members;
  private final Details details;

  DetailController(Members members, Details details) {
    this.members = members;
    this.details = details;
  }

  @GetMapping("/api/templates/{id}")
  @Operation(summary = "A template with its source codes")
  @ApiResponse(responseCode = "200", description = "Found")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  @ApiResponse(responseCode = "404", ref = "not-found")
  TemplateDetail detail(@AuthenticationPrincipal Jwt token, @PathVariable Long id) {
    return details.find(members.of(token).id(), id).orElseThrow(NoSuchException::new);
  }
}
