package io.bottlenecklab.auth;

import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.ServiceClient;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Talks to the service as its users do. */
record AuthClient(int port) {

  ServiceAnswer signUp(String email, String name, String password) {
    return http().post("/api/users", json(email, password).put("name", name));
  }

  ServiceAnswer signIn(String email, String password) {
    return http().post("/api/sign-in", json(email, password));
  }

  String token(String email, String password) {
    return signIn(email, password).is(200).get("accessToken").asString();
  }

  ServiceAnswer me(String token) {
    return new ServiceClient(port, token).get("/api/users/me");
  }

  ServiceClient http() {
    return new ServiceClient(port);
  }

  private static ObjectNode json(String email, String password) {
    return JsonNodeFactory.instance.objectNode().put("email", email).put("password", password);
  }
}
