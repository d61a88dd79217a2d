package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.frames.Eui;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
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
 * A table whose rows have an EUI.
 *
 * @param <B> what clients write
 * @param <J> what they read
 */
abstract class EuiController<B, J> {

  /** Of EUIs in paths and bodies. */
  static final String EUI = "^[0-9a-fA-F]{16}$";

  private final NetworkTable<J> table;

  EuiController(NetworkTable<J> table) {
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

  @GetMapping("/{eui}")
  @Operation(summary = "Reads one")
  @ApiResponse(responseCode = "200", description = "It")
  @ApiResponse(responseCode = "404", ref = "not-found")
  J one(@PathVariable @Pattern(regexp = EUI) String eui) {
    return table.one(read(eui));
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Creates one")
  @ApiResponse(responseCode = "201", description = "Created")
  @ApiResponse(responseCode = "409", ref = "conflict")
  void create(@Valid @RequestBody B body) {
    table.insert(values(body));
  }

  @PutMapping("/{eui}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Changes one")
  @ApiResponse(responseCode = "204", description = "Changed")
  @ApiResponse(responseCode = "404", ref = "not-found")
  @ApiResponse(responseCode = "409", ref = "conflict")
  void change(@PathVariable @Pattern(regexp = EUI) String eui, @Valid @RequestBody B body) {
    table.update(read(eui), values(body));
  }

  @DeleteMapping("/{eui}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Deletes one")
  @ApiResponse(responseCode = "204", description = "Deleted")
  @ApiResponse(responseCode = "404", ref = "not-found")
  @ApiResponse(responseCode = "409", ref = "conflict")
  void delete(@PathVariable @Pattern(regexp = EUI) String eui) {
    table.delete(read(eui));
  }

  /** Reads an EUI that fits the pattern. */
  static long read(String eui) {
    return Eui.parse(eui).orElseThrow(() -> new IllegalArgumentException("no EUI"));
  }
}
