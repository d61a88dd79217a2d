package io.bottlenecklab.codezap.testing;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** Notes what JPA sends; Hibernate creates it by its name. */
public final class NotedStatements implements StatementInspector {

  private static final long serialVersionUID = 1L;

  private static final Queue<String> NOTED = new ConcurrentLinkedQueue<>();

  @Override
  public String inspect(String sql) {
    NOTED.add(sql.strip());
    return sql;
  }

  /** Everything since the start, or since it was forgotten. */
  public static List<String> all() {
    return List.copyOf(NOTED);
  }

  /** Forgets everything. */
  public static void forget() {
    NOTED.clear();
  }
}
