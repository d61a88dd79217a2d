package io.bottlenecklab.lorawan.api;

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
  List<J> all() {
    return table.all();
  }

  @GetMapping("/{id}")
  J one(@PathVariable long id) {
    return table.one(id);
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Created create(@Valid @RequestBody B body) {
    return new Created(table.insert(values(body)));
  }

  @PutMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void change(@PathVariable long id, @Valid @RequestBody B body) {
    table.update(id, values(body));
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable long id) {
    table.delete(id);
  }
}
