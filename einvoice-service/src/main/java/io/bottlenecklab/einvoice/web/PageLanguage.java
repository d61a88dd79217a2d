package io.bottlenecklab.einvoice.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Collections;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.util.WebUtils;

/**
 * Traditional Chinese or English: what the clerk chose, else what the browser prefers. A client
 * that says nothing, as most of the API's do, gets English.
 */
final class PageLanguage implements LocaleResolver {

  static final Locale CHINESE = Locale.forLanguageTag("zh-Hant");

  private static final String COOKIE = "lang";
  private static final String CHOSEN = PageLanguage.class.getName();
  private static final Duration KEPT = Duration.ofDays(365);

  @Override
  public Locale resolveLocale(HttpServletRequest request) {
    if (request.getAttribute(CHOSEN) instanceof Locale chosen) {
      return chosen;
    }
    var language = of(request);
    request.setAttribute(CHOSEN, language);
    return language;
  }

  @Override
  public void setLocale(
      HttpServletRequest request, @Nullable HttpServletResponse response, @Nullable Locale locale) {
    var language = supported(locale == null ? Locale.ENGLISH : locale);
    request.setAttribute(CHOSEN, language);
    if (response != null) {
      var cookie =
          ResponseCookie.from(COOKIE, language.toLanguageTag())
              .path("/")
              .maxAge(KEPT)
              .httpOnly(true)
              .sameSite("Lax")
              .build();
      response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }
  }

  private static Locale of(HttpServletRequest request) {
    Cookie cookie = WebUtils.getCookie(request, COOKIE);
    if (cookie != null) {
      return supported(Locale.forLanguageTag(cookie.getValue()));
    }
    if (request.getHeader(HttpHeaders.ACCEPT_LANGUAGE) == null) {
      return Locale.ENGLISH;
    }
    for (var wanted : Collections.list(request.getLocales())) {
      if (isChinese(wanted) || wanted.getLanguage().equals(Locale.ENGLISH.getLanguage())) {
        return supported(wanted);
      }
    }
    return Locale.ENGLISH;
  }

  private static Locale supported(Locale locale) {
    return isChinese(locale) ? CHINESE : Locale.ENGLISH;
  }

  private static boolean isChinese(Locale locale) {
    return locale.getLanguage().equals(CHINESE.getLanguage());
  }
}
