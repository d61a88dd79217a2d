package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.dashboards.DashboardContract;
import io.bottlenecklab.testing.Slow;
import java.util.List;

@Slow
class SigninDashboardIT extends DashboardContract {

  SigninDashboardIT() {
    super(
        List.of("signin-bcrypt-8", "signin-bcrypt-4"),
        List.of("sign-in"),
        Compared.byUri("/api/sign-in"));
  }
}
