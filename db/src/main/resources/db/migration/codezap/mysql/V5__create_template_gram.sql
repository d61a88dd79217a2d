-- Where codezap.search is grams: each pair of neighbours in the title, the description, a filename or a content, in lower
-- case (Character.toLowerCase of each code point). gram = first UTF-16 unit * 65536 + second; the last unit of a text is a
-- pair with 0. So a keyword of one unit is a range of grams.
-- No foreign key: it would look the template up again for each of its grams.
CREATE TABLE template_gram (
  gram int unsigned NOT NULL,
  template_id bigint NOT NULL,
  PRIMARY KEY (gram, template_id),
  INDEX template_gram_by_template (template_id)
);
