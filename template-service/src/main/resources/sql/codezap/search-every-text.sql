(lower(t.title) COLLATE utf8mb4_bin LIKE %1$s
  OR lower(t.description) COLLATE utf8mb4_bin LIKE %1$s
  OR t.id IN (
    SELECT s.template_id FROM source_code s
    WHERE lower(s.filename) COLLATE utf8mb4_bin LIKE %1$s
      OR lower(s.content) COLLATE utf8mb4_bin LIKE %1$s))
