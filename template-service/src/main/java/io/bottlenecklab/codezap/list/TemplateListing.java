package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.member.Member;
import io.bottlenecklab.codezap.paging.ListPages;
import io.bottlenecklab.codezap.paging.TemplateFilter;
import io.bottlenecklab.codezap.search.KeywordSearch;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * Lists templates: finds a page's keys, then what belongs to them. The statements are no
 * transaction: what is deleted or made private between two of them is left out.
 */
@Service
class TemplateListing {

  private final KeywordSearch search;
  private final ListPages pages;
  private final ListParts parts;
  private final Liked liked;
  private final SummaryRows rows;

  TemplateListing(
      KeywordSearch search, ListPages pages, ListParts parts, Liked liked, SummaryRows rows) {
    this.search = search;
    this.pages = pages;
    this.parts = parts;
    this.liked = liked;
    this.rows = rows;
  }

  /** A page of what the caller may see. */
  TemplatePage page(Member caller, ListQuestion question) {
    var filter =
        new TemplateFilter(
            caller.id(),
            question.memberId(),
            question.categoryId(),
            question.tagIds(),
            Optional.ofNullable(question.keyword()).map(search::condition));
    var after = question.after();
    var number = question.page() == null ? 1 : question.page();
    var found =
        after == null
            ? pages.page(filter, question.sort(), number, question.size())
            : pages.after(filter, question.sort(), after, question.size());
    var keys = found.keys();
    var templates = rows.of(keys, caller.id(), parts.of(keys), liked.by(caller.id(), keys));
    return new TemplatePage(
        templates,
        after == null ? number : null,
        question.size(),
        found.pages(),
        found.hasNext(),
        found.next());
  }
}
