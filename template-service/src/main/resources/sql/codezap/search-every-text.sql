(%1$slower(t.title) COLLATE utf8mb4_bin%2$s LIKE ? ESCAPE '|'
  OR %1$slower(t.description) COLLATE utf8mb4_bin%2$s LIKE ? ESCAPE '|'
  OR t.id IN (
    SELECT s.template_id FROM source_code s
    WHERE %1$slower(s.filename) COLLATE utf8mb4_bin%2$s LIKE ? ESCAPE '|'
      OR %1$slower(s.content) COLLATE utf8mb4_bin%2$s LIKE ? ESCAPE '|'))
