package io.bottlenecklab.codezap.detail;

import io.bottlenecklab.codezap.detail.TemplateDetail.SourceText;
import io.bottlenecklab.codezap.stored.StoredLike;
import io.bottlenecklab.codezap.stored.StoredSourceCode;
import io.bottlenecklab.codezap.stored.StoredTag;
import io.bottlenecklab.codezap.stored.StoredTemplate;
import io.bottlenecklab.codezap.stored.StoredTemplateTag;
import io.bottlenecklab.codezap.stored.StoredThumbnail;
import io.bottlenecklab.codezap.template.Excerpt;
import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.codezap.template.TemplateSummary;
import io.bottlenecklab.codezap.template.Visibility;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Follows one association after the other, each a query of its own, and each tag another. Report
 * R3's service before its tuning of the detail page.
 *
 * <p>It is slow because a template with five tags costs a dozen round trips in a transaction.
 */
final class QueriedDetails implements Details {

  private final EntityManager entities;
  private final TransactionTemplate transaction;

  QueriedDetails(EntityManager entities, TransactionTemplate transaction) {
    this.entities = entities;
    this.transaction = transaction;
  }

  @Override
  public Optional<TemplateDetail> find(long caller, long id) {
    return transaction.execute(status ->
        Optional.ofNullable(entities.find(StoredTemplate.class, id))
            .filter(template -> isVisible(template, caller))
            .map(template -> detail(template, caller)));
  }

  private static boolean isVisible(StoredTemplate template, long caller) {
    return Visibility.valueOf(template.visibility()) == Visibility.PUBLIC
        || template.member().id() == caller;
  }

  private TemplateDetail detail(StoredTemplate template, long caller) {
    var summary =
        new TemplateSummary(
            template.id(),
            template.title(),
            template.description(),
            Visibility.valueOf(template.visibility()),
            template.member().named(),
            template.category().named(),
            tags(template.id()),
            thumbnail(template.id()),
            template.likesCount(),
            entities.find(StoredLike.class, new StoredLike.Key(caller, template.id())) != null,
            template.createdAt(),
            template.modifiedAt());
    return new TemplateDetail(summary, sourceCodes(template.id()));
  }

  private List<Named> tags(long template) {
    return all(
            "select t from StoredTemplateTag t where t.id.templateId = ?1 order by t.id.tagId",
            StoredTemplateTag.class,
            template)
        .map(each -> Objects.requireNonNull(entities.find(StoredTag.class, each.id().tagId())))
        .map(StoredTag::named)
        .toList();
  }

  private @Nullable Excerpt thumbnail(long template) {
    var thumbnail = entities.find(StoredThumbnail.class, template);
    return thumbnail == null ? null : thumbnail.excerpt();
  }

  private List<SourceText> sourceCodes(long template) {
    return all(
            "select s from StoredSourceCode s where s.templateId = ?1 order by s.ordinal",
            StoredSourceCode.class,
            template)
        .map(code -> new SourceText(code.id(), code.filename(), code.content(), code.ordinal()))
        .toList();
  }

  private <T> Stream<T> all(String query, Class<T> type, long template) {
    return entities.createQuery(query, type).setParameter(1, template).getResultList().stream();
  }

  @Override
  public Details.Lookup lookup() {
    return Details.Lookup.QUERY_EACH;
  }
}
