INSERT INTO template (member_id, category_id, title, description, visibility, likes_count,
  created_at, modified_at)
VALUES (?, ?, ?, ?, ?, 0, ?, ?)
