package io.bottlenecklab.codezap.like;

import io.bottlenecklab.codezap.member.Member;
import io.bottlenecklab.codezap.template.TemplateLocks;
import io.bottlenecklab.codezap.transaction.RepeatedTransaction;
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
  private final JdbcClient jdbc;

  Likes(RepeatedTransaction transaction, TemplateLocks locks, JdbcClient jdbc) {
    this.transaction = transaction;
    this.locks = locks;
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
    transaction.run(() -> {
      locks.visible(member.id(), template);
      if (jdbc.sql(row).params(member.id(), template).update() == 1) {
        var _ = jdbc.sql(counter).param(template).update();
      }
    });
  }
}
