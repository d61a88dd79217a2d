select count(*) from likes sl1_0 where sl1_0.member_id=? and sl1_0.template_id=?
