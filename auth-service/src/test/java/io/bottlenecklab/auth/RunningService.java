package io.bottlenecklab.auth;

import io.bottlenecklab.auth.database.AuthDatabase;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The whole service on a real database. */
interface RunningService {

  AuthClient client();

  AuthDatabase database();

  JdbcClient jdbc();

  /** The table of the users, as its SQL names it. */
  String userTable();
}
