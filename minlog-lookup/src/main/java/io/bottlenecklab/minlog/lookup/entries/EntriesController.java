package io.bottlenecklab.minlog.lookup.entries;

import io.bottlenecklab.minlog.lookup.access.Caller;
import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.Pseudonyms;
import io.bottlenecklab.support.problem.InvalidFieldException;
import io.bottlenecklab.support.web.StorableText;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.time.Instant;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class EntriesController {

  private static final String FROM = "Entries that occurred then or later";
  private static final String TO = "Entries that occurred earlier";
  private static final String AFTER = "Continue behind a page: its «next»";

  private final EntryLookup lookup;
  private final Pseudonyms pseudonyms;

  EntriesController(EntryLookup lookup, Pseudonyms pseudonyms) {
    this.lookup = lookup;
    this.pseudonyms = pseudonyms;
  }

  @GetMapping("/api/citizens/{cpr}/entries")
  @Operation(
      summary = "Who looked at a citizen's data, newest first",
      description = "A citizen's token reads that citizen's own entries, a system's token any.")
  @ApiResponse(responseCode = "200", description = "Found, or none")
  @ApiResponse(responseCode = "403", ref = "not-permitted")
  EntryPage aboutCitizen(
      @AuthenticationPrincipal Jwt token,
      @PathVariable @Pattern(regexp = "^[0-9]{10}$", message = "must be a CPR number") String cpr,
      @RequestParam(required = false) @Parameter(description = FROM) @Nullable Instant from,
      @RequestParam(required = false) @Parameter(description = TO) @Nullable Instant to,
      @RequestParam(defaultValue = "50") @Min(1) @Max(500) int limit,
      @RequestParam(required = false) @Parameter(description = AFTER) @Nullable String after) {
    if (!CprNumber.isValid(cpr)) {
      throw new InvalidFieldException("cpr", "must be a CPR number");
    }
    var citizen = pseudonyms.of(new CprNumber(cpr));
    return lookup.aboutCitizen(
        Caller.of(token),
        citizen,
        Question.between(new Subject.Citizen(citizen), from, to, after, limit));
  }

  @GetMapping("/api/assistants/{id}/entries")
  @Operation(
      summary = "What was looked at on behalf of others by an assistant, newest first",
      description = "For systems' tokens. Which citizens the entries are about is not told.")
  @ApiResponse(responseCode = "200", description = "Found, or none")
  @ApiResponse(responseCode = "403", ref = "not-permitted")
  EntryPage onBehalfOf(
      @AuthenticationPrincipal Jwt token,
      @PathVariable
          @Parameter(schema = @Schema(minLength = 1, maxLength = 20))
          @StorableText
          @CodePointLength(min = 1, max = 20)
          String id,
      @RequestParam(required = false) @Parameter(description = FROM) @Nullable Instant from,
      @RequestParam(required = false) @Parameter(description = TO) @Nullable Instant to,
      @RequestParam(defaultValue = "50") @Min(1) @Max(500) int limit,
      @RequestParam(required = false) @Parameter(description = AFTER) @Nullable String after) {
    return lookup.onBehalfOf(
        Caller.of(token), Question.between(new Subject.Assistant(id), from, to, after, limit));
  }
}
