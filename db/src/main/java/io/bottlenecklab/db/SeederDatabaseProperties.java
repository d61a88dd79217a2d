package io.bottlenecklab.db;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.setting.Setting;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the database is reached.
 *
 * @param url JDBC address
 * @param username of a user that may create tables
 * @param password of that user
 */
@ConfigurationProperties(prefix = "spring.datasource")
record SeederDatabaseProperties(
    @DefaultValue("") String url,
    @DefaultValue("") String username,
    @DefaultValue("") String password) {

  private static final String URL = "SPRING_DATASOURCE_URL";

  /** Rejects a missing address. */
  SeederDatabaseProperties {
    Setting.require(
        URL,
        url,
        Arrays.stream(Database.values())
            .map(SeederDatabaseProperties::addresses)
            .collect(Collectors.joining(" or ")));
  }

  /**
   * Refuses an address that is not one of this kind of database.
   *
   * @throws io.bottlenecklab.db.setting.Setting.InvalidSettingException with one line
   */
  void require(Database database) {
    if (!url.startsWith(database.dialect().urlScheme())) {
      throw Setting.refused(
          URL, url.replaceFirst("\\?.*", ""), addresses(database) + " with this variant");
    }
  }

  private static String addresses(Database database) {
    return database.dialect().urlScheme() + "//…";
  }

  /** The address only, without the password. */
  @Override
  public String toString() {
    return url;
  }
}
