-- Whose entries somebody may read as his own, by the e-mail address that auth-service puts into its tokens.
CREATE TABLE citizen_account (
  email varchar(255) NOT NULL PRIMARY KEY,
  citizen binary(16) NOT NULL
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
