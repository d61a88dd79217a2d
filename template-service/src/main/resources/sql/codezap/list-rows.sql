SELECT t.id, t.title, t.description, t.visibility, t.likes_count, t.created_at, t.modified_at,
  m.id, m.name, c.id, c.name
FROM template t
JOIN member m ON m.id = t.member_id
JOIN category c ON c.id = t.category_id
WHERE t.id IN (%s) AND (t.visibility = 'PUBLIC' OR t.member_id = ?)
