SELECT name, id FROM tag WHERE name IN (%s)
