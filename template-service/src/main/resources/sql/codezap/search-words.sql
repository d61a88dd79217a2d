(MATCH (t.title, t.description) AGAINST (? IN BOOLEAN MODE)
  OR t.id IN (
    SELECT s.template_id FROM source_code s
    WHERE MATCH (s.filename, s.content) AGAINST (? IN BOOLEAN MODE)))
