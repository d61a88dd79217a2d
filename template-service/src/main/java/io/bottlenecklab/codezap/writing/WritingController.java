package io.bottlenecklab.codezap.writing;

import io.bottlenecklab.codezap.member.Members;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.net.URI;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class WritingController {

  private final Members members;
  private final TemplateWriting writing;

  WritingController(Members members, TemplateWriting writing) {
    this.members = members;
    this.writing = writing;
  }

  @PostMapping("/api/templates")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Creates a template")
  @ApiResponse(responseCode = "201", description = "Created; Location says where")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  ResponseEntity<CreatedTemplate> create(
      @AuthenticationPrincipal Jwt token, @Valid @RequestBody TemplateRequest template) {
    var id = writing.create(members.of(token), template);
    return ResponseEntity.created(URI.create("/api/templates/" + id)).body(new CreatedTemplate(id));
  }

  @PutMapping("/api/templates/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Changes a template of the caller's into this one")
  @ApiResponse(responseCode = "204", description = "Changed")
  @ApiResponse(responseCode = "403", ref = "not-the-owner")
  @ApiResponse(responseCode = "404", ref = "not-found")
  void update(
      @AuthenticationPrincipal Jwt token,
      @PathVariable Long id,
      @Valid @RequestBody TemplateRequest template) {
    writing.update(members.of(token), id, template);
  }

  /** The key of a new template. */
  record CreatedTemplate(long id) {}
}
