INSERT INTO source_code (template_id, filename, content, ordinal) VALUES %s
