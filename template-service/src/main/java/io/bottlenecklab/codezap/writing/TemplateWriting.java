package io.bottlenecklab.codezap.writing;

import io.bottlenecklab.codezap.member.Member;
import io.bottlenecklab.codezap.search.SearchIndex;
import io.bottlenecklab.codezap.tag.TagCreation;
import io.bottlenecklab.codezap.template.TemplateLocks;
import io.bottlenecklab.codezap.transaction.RepeatedTransaction;
import io.bottlenecklab.support.problem.InvalidFieldException;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Service;

/** Creates and changes templates: each time one transaction, all of it or nothing. */
@Service
class TemplateWriting {

  private final RepeatedTransaction transaction;
  private final OwnCategory categories;
  private final TemplateLocks locks;
  private final TagCreation tags;
  private final TemplateStore rows;
  private final SearchIndex index;
  private final Clock clock;

  TemplateWriting(
      RepeatedTransaction transaction,
      OwnCategory categories,
      TemplateLocks locks,
      TagCreation tags,
      TemplateStore rows,
      SearchIndex index,
      Clock clock) {
    this.transaction = transaction;
    this.categories = categories;
    this.locks = locks;
    this.tags = tags;
    this.rows = rows;
    this.index = index;
    this.clock = clock;
  }

  /**
   * Creates a template.
   *
   * @return its key
   * @throws InvalidFieldException if category, thumbnail or a tag cannot be
   */
  long create(Member member, TemplateRequest request) {
    checkThumbnail(request);
    var names = TagNames.of(request.tags());
    return index.keep(
        () ->
            transaction.execute(() -> {
              categories.keep(member.id(), request.categoryId());
              var tagKeys = tags.keys(names);
              var template = rows.insert(member.id(), request, clock.instant());
              rows.insertParts(template, request, tagKeys);
              return template;
            }),
        List::of);
  }

  /**
   * Changes a template into this one.
   *
   * @throws InvalidFieldException if category, thumbnail or a tag cannot be
   */
  void update(Member member, long template, TemplateRequest request) {
    checkThumbnail(request);
    var names = TagNames.of(request.tags());
    var ids = List.of(template);
    var _ =
        index.keep(
            () ->
                transaction.execute(() -> {
                  locks.own(member.id(), ids);
                  categories.keep(member.id(), request.categoryId());
                  var tagKeys = tags.keys(names);
                  rows.update(template, request, clock.instant());
                  rows.deleteParts(template);
                  rows.insertParts(template, request, tagKeys);
                  return ids;
                }),
            changed -> changed);
  }

  private static void checkThumbnail(TemplateRequest request) {
    if (request.thumbnail() > request.sourceCodes().size()) {
      throw new InvalidFieldException("thumbnail", "must be the place of a source code");
    }
  }
}
