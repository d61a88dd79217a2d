package io.bottlenecklab.auth;

import io.bottlenecklab.auth.signin.SignIn;
import io.bottlenecklab.auth.signup.SignUp;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.problem.Problems;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** What can go wrong in this service alone. */
@RestControllerAdvice
class AuthProblems extends ProblemAdvice {

  @ExceptionHandler(SignUp.EmailTakenException.class)
  ProblemDetail emailTaken() {
    return Problems.of(
        HttpStatus.CONFLICT,
        "email-taken",
        "E-mail address taken",
        "There is an account with this e-mail address already.");
  }

  /** Says the same of an unknown address and of a wrong password. */
  @ExceptionHandler(SignIn.InvalidCredentialsException.class)
  ResponseEntity<ProblemDetail> invalidCredentials() {
    return ResponseEntity.status(HttpStatus.UNAUTHORIZED)
        .header(HttpHeaders.WWW_AUTHENTICATE, "Bearer")
        .body(
            Problems.of(
                HttpStatus.UNAUTHORIZED,
                "invalid-credentials",
                "Invalid credentials",
                "E-mail address or password is wrong."));
  }
}
