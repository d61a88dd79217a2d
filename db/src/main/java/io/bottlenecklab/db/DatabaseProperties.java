package io.bottlenecklab.db;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the database is.
 *
 * @param url JDBC address
 * @param username of a user that may create tables
 * @param password of that user
 */
@ConfigurationProperties(prefix = "spring.datasource")
record DatabaseProperties(
    @DefaultValue("") @NotBlank(message = "jdbc:mysql://… or jdbc:postgresql://…") String url,
    @DefaultValue("") String username,
    @DefaultValue("") String password) {

  /** Does not give away the password. */
  @Override
  public String toString() {
    return url;
  }
}
