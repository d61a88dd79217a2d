SELECT template_id FROM likes WHERE member_id = ? AND template_id IN (%s)
