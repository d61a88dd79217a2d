package io.bottlenecklab.einvoice.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.i18n.AcceptHeaderLocaleResolver;
import org.springframework.web.servlet.i18n.CookieLocaleResolver;

/**
 * Traditional Chinese or English: what the clerk chose, else what the browser prefers. The default
 * is English, which most clients of the API get.
 */
final class PageLanguage extends CookieLocaleResolver {

  static final Locale CHINESE = Locale.forLanguageTag("zh-Hant");

  PageLanguage() {
    super("lang");
    setCookieMaxAge(Duration.ofDays(365));
    setCookieHttpOnly(true);
    setCookieSameSite("Lax");
    var preferred = new AcceptHeaderLocaleResolver();
    preferred.setSupportedLocales(List.of(Locale.ENGLISH, CHINESE));
    preferred.setDefaultLocale(Locale.ENGLISH);
    setDefaultLocaleFunction(preferred::resolveLocale);
  }

  @Override
  protected @Nullable Locale parseLocaleValue(String cookie) {
    return supported(Locale.forLanguageTag(cookie));
  }

  @Override
  public void setLocale(
      HttpServletRequest request, @Nullable HttpServletResponse response, @Nullable Locale locale) {
    super.setLocale(request, response, supported(locale == null ? Locale.ENGLISH : locale));
  }

  private static Locale supported(Locale locale) {
    return locale.getLanguage().equals(CHINESE.getLanguage()) ? CHINESE : Locale.ENGLISH;
  }
}
