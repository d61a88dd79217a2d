package io.bottlenecklab.einvoice.web.session;

import io.bottlenecklab.einvoice.web.ClerkPages;
import io.bottlenecklab.einvoice.web.entry.KeptForm;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.web.WebAttributes;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows the sign-in form. Spring Security handles its submission. */
@Controller
class SignInPage {

  private static final String VIEW = "clerk/login";
  private static final String RETRY_AFTER_SECONDS = "5";

  private final MessageSource messages;

  SignInPage(MessageSource messages) {
    this.messages = messages;
  }

  @GetMapping(ClerkPages.SIGN_IN)
  String show(
      HttpServletRequest request,
      @RequestParam(name = "signed-out", required = false) @Nullable String signedOut,
      @RequestParam(required = false) @Nullable String stale,
      Locale language,
      Model model) {
    if (KeptForm.isIn(request)) {
      model.addAttribute("notice", text("login.kept", language));
    } else if (signedOut != null) {
      model.addAttribute("notice", text("login.signed-out", language));
    } else if (stale != null) {
      model.addAttribute("notice", text("login.stale", language));
    }
    return VIEW;
  }

  /** Spring Security forwards refused sign-ins here. */
  @PostMapping(ClerkPages.SIGN_IN_REFUSED)
  String refused(
      @RequestAttribute(name = WebAttributes.AUTHENTICATION_EXCEPTION, required = false)
          @Nullable Exception refusal,
      @RequestParam(defaultValue = "") String email,
      HttpServletResponse response,
      Locale language,
      Model model) {
    if (refusal instanceof AuthenticationServiceException) {
      response.setStatus(HttpStatus.SERVICE_UNAVAILABLE.value());
      response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
      model.addAttribute("problem", text("login.unavailable", language));
    } else {
      response.setStatus(HttpStatus.UNAUTHORIZED.value());
      model.addAttribute("problem", text("login.refused", language));
    }
    model.addAttribute("email", email);
    return VIEW;
  }

  private String text(String key, Locale language) {
    return messages.getMessage(key, null, language);
  }
}
