select ssc1_0.id,ssc1_0.content,ssc1_0.filename,ssc1_0.ordinal,ssc1_0.template_id
from source_code ssc1_0 where ssc1_0.template_id=? order by ssc1_0.ordinal
