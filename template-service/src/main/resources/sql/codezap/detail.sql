SELECT t.id, t.title, t.description, t.visibility, t.likes_count, t.created_at, t.modified_at,
  m.id, m.name, c.id, c.name,
  EXISTS (SELECT 1 FROM likes l WHERE l.member_id = ? AND l.template_id = t.id),
  h.source_code_id, s.id, s.filename, s.content, s.ordinal
FROM template t
JOIN member m ON m.id = t.member_id
JOIN category c ON c.id = t.category_id
JOIN source_code s ON s.template_id = t.id
LEFT JOIN thumbnail h ON h.template_id = t.id
WHERE t.id = ? AND (t.visibility = 'PUBLIC' OR t.member_id = ?)
ORDER BY s.ordinal
