-- Keywords are found in an index beside the service.
DROP TABLE IF EXISTS template_gram;
