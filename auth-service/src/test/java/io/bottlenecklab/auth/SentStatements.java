package io.bottlenecklab.auth;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** Keeps the statements that Hibernate sends. */
public final class SentStatements implements StatementInspector {

  private static final long serialVersionUID = 1L;
  private static final List<String> SENT = new CopyOnWriteArrayList<>();

  /** The statements sent while something is done. */
  static List<String> sentBy(Runnable action) {
    SENT.clear();
    action.run();
    return List.copyOf(SENT);
  }

  @Override
  public String inspect(String sql) {
    SENT.add(sql);
    return sql;
  }
}
