package io.bottlenecklab.codezap.like;

import io.bottlenecklab.codezap.member.Member;
import io.bottlenecklab.codezap.search.SearchIndex;
import io.bottlenecklab.codezap.template.TemplateLocks;
import io.bottlenecklab.codezap.transaction.RepeatedTransaction;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/**
 * Keeps who likes what, and each template's counter with it. The template is locked first, so that
 * those who like it at once queue up; the counter moves by what the table did.
 */
@Service
class Likes {

  private final RepeatedTransaction transaction;
  private final TemplateLocks locks;
  private final SearchIndex index;
  private final JdbcClient jdbc;

  Likes(RepeatedTransaction transaction, TemplateLocks locks, SearchIndex index, JdbcClient jdbc) {
    this.transaction = transaction;
    this.locks = locks;
    this.index = index;
    this.jdbc = jdbc;
  }

  /** The member likes the template. Does nothing if that is so already. */
  void add(Member member, long template) {
    change(
        member,
        template,
        "INSERT IGNORE INTO likes (member_id, template_id) VALUES (?, ?)",
        "UPDATE template SET likes_count = likes_count + 1 WHERE id = ?");
  }

  /** The member likes the template no longer. Does nothing if that is so already. */
  void remove(Member member, long template) {
    change(
        member,
        template,
        "DELETE FROM likes WHERE member_id = ? AND template_id = ?",
        "UPDATE template SET likes_count = likes_count - 1 WHERE id = ?");
  }

  private void change(Member member, long template, String row, String counter) {
    var _ =
        index.keep(
            () ->
                transaction.execute(() -> {
                  locks.visible(member.id(), template);
                  if (jdbc.sql(row).params(member.id(), template).update() == 0) {
                    return List.<Long>of();
                  }
                  var _ = jdbc.sql(counter).param(template).update();
                  return List.of(template);
                }),
            counted -> counted);
  }
}
