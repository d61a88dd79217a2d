SELECT t.id FROM template t %sWHERE %s ORDER BY %s LIMIT ? OFFSET ?
