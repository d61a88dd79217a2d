package io.bottlenecklab.codezap.deletion;

import io.bottlenecklab.codezap.member.Members;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DeletionController {

  private final Members members;
  private final TemplateDeletion deletion;

  DeletionController(Members members, TemplateDeletion deletion) {
    this.members = members;
    this.deletion = deletion;
  }

  @DeleteMapping("/api/templates/{ids}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(
      summary = "Deletes templates of the caller's",
      description = "All of them, or none where one is not there or another member's.")
  @ApiResponse(responseCode = "204", description = "Deleted")
  @ApiResponse(responseCode = "403", ref = "not-the-owner")
  @ApiResponse(responseCode = "404", ref = "not-found")
  void delete(
      @AuthenticationPrincipal Jwt token,
      @PathVariable @Size(min = 1, max = 100) List<@NotNull Long> ids) {
    deletion.delete(members.of(token), ids);
  }
}
