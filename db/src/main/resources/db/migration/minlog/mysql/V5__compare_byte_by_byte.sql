-- utf8mb4_bin ignores spaces at the end of a text. These collations do not; the first is for MySQL, the second for MariaDB.
ALTER TABLE log_entry CONVERT TO CHARACTER SET utf8mb4 COLLATE /*!80017 utf8mb4_0900_bin */ /*M! utf8mb4_nopad_bin */;
ALTER TABLE citizen_account CONVERT TO CHARACTER SET utf8mb4 COLLATE /*!80017 utf8mb4_0900_bin */ /*M! utf8mb4_nopad_bin */;
