package io.bottlenecklab.lorawan.api;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * A table whose rows have a number.
 *
 * @param <B> what clients write
 * @param <J> what they read
 */
abstract class NumberedController<B, J> {

  private final NetworkTable<J> table;

  NumberedController(NetworkTable<J> table) {
    this.table = table;
  }

  /** The values of the columns that clients write. */
  abstract List<@Nullable Object> values(B body);

  @GetMapping
  @Operation(summary = "Lists them, at most 1,000")
  @ApiResponse(responseCode = "200", description = "All")
  List<J> all() {
    return table.all();
  }

  @GetMapping("/{id}")
  @Operation(summary = "Reads one")
  @ApiResponse(responseCode = "200", description = "It")
  @ApiResponse(responseCode = "404", ref = "not-found")
  J one(@PathVariable long id) {
    return table.one(id);
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Creates one")
  @ApiResponse(responseCode = "201", description = "Created")
  @ApiResponse(responseCode = "409", ref = "conflict")
  Created create(@Valid @RequestBody B body) {
    return new Created(table.insert(values(body)));
  }

  @PutMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Changes one")
  @ApiResponse(responseCode = "204", description = "Changed")
  @ApiResponse(responseCode = "404", ref = "not-found")
  @ApiResponse(responseCode = "409", ref = "conflict")
  void change(@PathVariable long id, @Valid @RequestBody B body) {
    table.update(id, values(body));
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Deletes one")
  @ApiResponse(responseCode = "204", description = "Deleted")
  @ApiResponse(responseCode = "404", ref = "not-found")
  @ApiResponse(responseCode = "409", ref = "conflict")
  void delete(@PathVariable long id) {
    table.delete(id);
  }
}
