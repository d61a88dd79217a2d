-- Keys, but not the e-mail addresses, which keep report R1's collation: auth-service compares them itself. The first
-- collation is for MySQL, the second for MariaDB; utf8mb4_bin would ignore spaces at the end.
ALTER TABLE signing_key MODIFY kid varchar(64) CHARACTER SET utf8mb4
  COLLATE /*!80017 utf8mb4_0900_bin */ /*M! utf8mb4_nopad_bin */ NOT NULL;
ALTER TABLE dataset MODIFY system_name varchar(64) CHARACTER SET utf8mb4
  COLLATE /*!80017 utf8mb4_0900_bin */ /*M! utf8mb4_nopad_bin */ NOT NULL;
