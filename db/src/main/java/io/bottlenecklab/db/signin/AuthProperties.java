package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.setting.Setting;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The variant's knobs that decide what is in the database.
 *
 * @param database its kind
 */
@ConfigurationProperties(prefix = "auth")
record AuthProperties(
    Database database, @DefaultValue Schema schema, @DefaultValue Password password) {

  /** Rejects a missing kind of database. */
  AuthProperties {
    Setting.require("AUTH_DATABASE", database, "mysql or postgresql");
  }

  /**
   * Knobs of the table.
   *
   * @param emailIndex whether the column the sign-in query searches by has an index
   */
  record Schema(Boolean emailIndex) {

    /** Rejects a missing knob. */
    Schema {
      Setting.require("AUTH_SCHEMA_EMAILINDEX", emailIndex, "true or false");
    }
  }

  /**
   * Knobs of the stored passwords.
   *
   * @param bcryptStrength BCrypt's cost factor inside the stored hashes, 4 to 20
   */
  record Password(Integer bcryptStrength) {

    /** Rejects a strength without hashes. */
    Password {
      Setting.requireWithin("AUTH_PASSWORD_BCRYPTSTRENGTH", bcryptStrength, 4, 20);
    }
  }
}
