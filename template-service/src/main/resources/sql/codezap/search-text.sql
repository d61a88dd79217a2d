(%1$slower(t.title) COLLATE utf8mb4_bin%2$s LIKE ? ESCAPE '|'
  OR %1$slower(t.description) COLLATE utf8mb4_bin%2$s LIKE ? ESCAPE '|'
  OR (SELECT count(*) FROM source_code s
      WHERE s.template_id = t.id
        AND (%1$slower(s.filename) COLLATE utf8mb4_bin%2$s LIKE ? ESCAPE '|'
          OR %1$slower(s.content) COLLATE utf8mb4_bin%2$s LIKE ? ESCAPE '|')) > 0)
