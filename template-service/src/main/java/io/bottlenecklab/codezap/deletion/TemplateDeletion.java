package io.bottlenecklab.codezap.deletion;

import io.bottlenecklab.codezap.member.Member;
import io.bottlenecklab.codezap.search.SearchIndex;
import io.bottlenecklab.codezap.template.TemplateLocks;
import io.bottlenecklab.codezap.transaction.RepeatedTransaction;
import java.util.List;
import org.springframework.stereotype.Service;

/** Deletes a member's templates: all of those named, or none. */
@Service
class TemplateDeletion {

  private final RepeatedTransaction transaction;
  private final TemplateLocks locks;
  private final SearchIndex index;
  private final Deletion deletion;

  TemplateDeletion(
      RepeatedTransaction transaction, TemplateLocks locks, SearchIndex index, Deletion deletion) {
    this.transaction = transaction;
    this.locks = locks;
    this.index = index;
    this.deletion = deletion;
  }

  /** Deletes them. */
  void delete(Member member, List<Long> templates) {
    var each = templates.stream().distinct().sorted().toList();
    var _ =
        index.keep(
            () ->
                transaction.execute(() -> {
                  locks.own(member.id(), each);
                  deletion.delete(each);
                  return each;
                }),
            deleted -> deleted);
  }
}
