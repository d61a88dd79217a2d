package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.network.Lookups;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/applications")
class ApplicationController {

  private final JdbcClient jdbc;
  private final Lookups lookups;

  ApplicationController(JdbcClient jdbc, Lookups lookups) {
    this.jdbc = jdbc;
    this.lookups = lookups;
  }

  @GetMapping
  List<ApplicationJson> all() {
    return jdbc.sql("SELECT id, name FROM application ORDER BY id LIMIT 1000")
        .query((row, _) -> json(row))
        .list();
  }

  @GetMapping("/{id}")
  ApplicationJson one(@PathVariable long id) {
    return jdbc.sql("SELECT id, name FROM application WHERE id = ?")
        .param(id)
        .query((row, _) -> json(row))
        .optional()
        .orElseThrow(NotFoundException::new);
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Created create(@Valid @RequestBody NewApplication application) {
    return new Created(
        jdbc.sql("INSERT INTO application (name) VALUES (?) RETURNING id")
            .param(application.name())
            .query(Long.class)
            .single());
  }

  @PutMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void change(@PathVariable long id, @Valid @RequestBody NewApplication application) {
    Changes.one(
        jdbc.sql("UPDATE application SET name = ? WHERE id = ?").params(application.name(), id));
    lookups.forget();
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable long id) {
    Changes.one(jdbc.sql("DELETE FROM application WHERE id = ?").param(id));
    lookups.forget();
  }

  private static ApplicationJson json(ResultSet row) throws SQLException {
    return new ApplicationJson(row.getLong("id"), row.getString("name"));
  }

  record NewApplication(
      @NotBlank
          @XmlText
          @CodePointLength(max = 100)
          @Schema(maxLength = 100, pattern = XmlText.NOT_BLANK)
          String name) {}

  record ApplicationJson(long id, String name) {}
}
