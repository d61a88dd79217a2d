package io.bottlenecklab.codezap.template;

import io.bottlenecklab.sql.Placeholders;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/**
 * Locks templates before what belongs to them is changed. All who change a template lock it first,
 * in the order of the keys, so that two of them queue up instead of locking each other out.
 */
@Repository
public class TemplateLocks {

  private final JdbcTemplate jdbc;

  TemplateLocks(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Locks a template that the caller may see.
   *
   * @throws NoSuchException if there is none that the caller may see
   */
  public void visible(long caller, long id) {
    var found = locked(List.of(id));
    if (found.isEmpty() || !found.getFirst().isVisibleTo(caller)) {
      throw new NoSuchException();
    }
  }

  /**
   * Locks templates for the member who made them.
   *
   * @param ids without repetition
   * @throws NoSuchException if one of them is not there, or not for the caller to see
   * @throws NotOwnerException if one of them is another member's
   */
  public void own(long caller, Collection<Long> ids) {
    var found = locked(ids);
    if (found.size() < ids.size() || !found.stream().allMatch(each -> each.isVisibleTo(caller))) {
      throw new NoSuchException();
    }
    if (!found.stream().allMatch(each -> each.memberId() == caller)) {
      throw new NotOwnerException();
    }
  }

  private List<LockedTemplate> locked(Collection<Long> ids) {
    return jdbc.query(
        "SELECT id, member_id, visibility FROM template WHERE id IN (%s) ORDER BY id FOR UPDATE"
            .formatted(Placeholders.list(ids.size())),
        (row, index) ->
            new LockedTemplate(
                row.getLong(1), row.getLong(2), Visibility.valueOf(row.getString(3))),
        ids.toArray());
  }

  /**
   * A template whose row this transaction has locked.
   *
   * @param id its key
   * @param memberId who made it
   */
  private record LockedTemplate(long id, long memberId, Visibility visibility) {

    boolean isVisibleTo(long caller) {
      return visibility == Visibility.PUBLIC || memberId == caller;
    }
  }
}
