select st1_0.id,st1_0.category_id,st1_0.created_at,st1_0.description,st1_0.likes_count,st1_0.member_id,st1_0.modified_at,st1_0.title,st1_0.visibility
from template st1_0 where st1_0.member_id=?
