package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.system.MysteryContract;
import io.bottlenecklab.testing.Slow;

@Slow
class SigninMysteryIT extends MysteryContract {

  SigninMysteryIT() {
    super(
        "--users 1000",
        "/api/sign-in",
        "email-index",
        "e-mail index",
        "bcrypt-strength",
        "bcrypt-1");
  }
}
