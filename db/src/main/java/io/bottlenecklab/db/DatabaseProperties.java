package io.bottlenecklab.db;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Where the database is.
 *
 * @param url JDBC address
 * @param username of a user that may create tables
 * @param password of that user
 */
@Validated
@ConfigurationProperties(prefix = "spring.datasource")
record DatabaseProperties(
    @DefaultValue("") @NotBlank(message = "jdbc:mysql://… or jdbc:postgresql://…") String url,
    @DefaultValue("") String username,
    @DefaultValue("") String password) {

  /**
   * Refuses an address that is not one of this kind of database.
   *
   * @throws InvalidSettingException with one line
   */
  void requireScheme(Database database) {
    var scheme =
        switch (database) {
          case MYSQL -> "jdbc:mysql:";
          case POSTGRESQL -> "jdbc:postgresql:";
        };
    if (!url.startsWith(scheme)) {
      throw new InvalidSettingException(
          "SPRING_DATASOURCE_URL is «%s»; allowed with the variant's auth.database: %s//…"
              .formatted(url.replaceFirst("\\?.*", ""), scheme));
    }
  }

  /** Does not give away the password. */
  @Override
  public String toString() {
    return url;
  }
}
