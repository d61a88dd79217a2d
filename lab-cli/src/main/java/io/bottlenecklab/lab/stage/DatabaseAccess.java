package io.bottlenecklab.lab.stage;

/**
 * All a client needs to connect to a variant's database.
 *
 * @param url JDBC address, without user and password
 */
public record DatabaseAccess(String url, String user, String password) {}
