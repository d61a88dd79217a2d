(lower(t.title) COLLATE utf8mb4_bin LIKE %1$s
  OR lower(t.description) COLLATE utf8mb4_bin LIKE %1$s
  OR (SELECT count(*) FROM source_code s
      WHERE s.template_id = t.id
        AND (lower(s.filename) COLLATE utf8mb4_bin LIKE %1$s
          OR lower(s.content) COLLATE utf8mb4_bin LIKE %1$s)) > 0)
