package io.bottlenecklab.auth;

import io.bottlenecklab.auth.signin.SignIn;
import io.bottlenecklab.auth.signup.SignUp;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.problem.Problems;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** The problems of this service. */
@RestControllerAdvice
class AuthProblems extends ProblemAdvice {

  @ExceptionHandler(SignUp.EmailTakenException.class)
  ResponseEntity<Object> emailTaken() {
    return answer(
        HttpStatus.CONFLICT,
        "email-taken",
        "E-mail address taken",
        "There is an account with this e-mail address already.");
  }

  /** The same answer for an unknown address and a wrong password. */
  @ExceptionHandler(SignIn.InvalidCredentialsException.class)
  ResponseEntity<Object> invalidCredentials() {
    var headers = new HttpHeaders();
    headers.set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    return answer(
        Problems.of(
            HttpStatus.UNAUTHORIZED,
            "invalid-credentials",
            "Invalid credentials",
            "E-mail address or password is wrong."),
        headers);
  }
}
