-- How and why a sale is zero-rated. customs_clearance_mark: 1 not through customs, 2 through customs.
-- zero_tax_rate_reason: 71 to 79, for the nine subparagraphs of article 7 of the Business Tax Act.
ALTER TABLE invoice
  ADD COLUMN customs_clearance_mark smallint CHECK (customs_clearance_mark IN (1, 2)),
  ADD COLUMN zero_tax_rate_reason smallint CHECK (zero_tax_rate_reason BETWEEN 71 AND 79),
  ADD CHECK ((customs_clearance_mark IS NULL) = (zero_tax_rate_reason IS NULL));
