select st1_0.id,st1_0.name
from template_tag stt1_0 join tag st1_0 on st1_0.id=stt1_0.tag_id
where stt1_0.template_id=? order by st1_0.id
