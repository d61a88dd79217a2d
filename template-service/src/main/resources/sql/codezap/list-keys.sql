SELECT t.id, %4$s FROM template t %1$sWHERE %2$s ORDER BY %3$s LIMIT ? OFFSET ?
