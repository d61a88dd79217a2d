SELECT id
FROM template
