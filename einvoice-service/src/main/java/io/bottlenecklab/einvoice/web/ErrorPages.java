package io.bottlenecklab.einvoice.web;

import io.bottlenecklab.einvoice.lookup.InvoiceLookup;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.support.problem.DatabaseOutage;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.MessageSource;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Shows errors on the clerk's pages as a page. The page for an unexpected error says nothing about
 * its cause.
 */
@Component
final class ErrorPages implements HandlerExceptionResolver, Ordered {

  private static final Logger LOG = LoggerFactory.getLogger(ErrorPages.class);

  /** The statuses with a text; others are shown as 400 or 500. */
  private static final Set<Integer> TOLD = Set.of(400, 404, 405, 500, 503);

  private final MessageSource messages;
  private final LocaleResolver languages;

  ErrorPages(MessageSource messages, LocaleResolver languages) {
    this.messages = messages;
    this.languages = languages;
  }

  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  @Override
  public @Nullable ModelAndView resolveException(
      HttpServletRequest request,
      HttpServletResponse response,
      @Nullable Object handler,
      Exception error) {
    if (!ClerkPages.contain(request)) {
      return null;
    }
    var status = status(error, response);
    var name =
        TOLD.contains(status.value()) ? status.value() : status.is4xxClientError() ? 400 : 500;
    var language = languages.resolveLocale(request);
    var page =
        new ModelAndView(
            "clerk/error",
            Map.of(
                "title", messages.getMessage("error." + name + ".title", null, language),
                "text", messages.getMessage("error." + name + ".text", null, language)),
            status);
    if (!request.getMethod().equals(HttpMethod.GET.name())) {
      // Its address may have no page.
      page.addObject("here", ClerkPages.NEW_INVOICE);
    }
    var clerk = request.getUserPrincipal();
    if (clerk != null) {
      page.addObject("clerk", clerk.getName());
    }
    return page;
  }

  private static HttpStatusCode status(Exception error, HttpServletResponse response) {
    if (error instanceof ErrorResponse known) {
      known.getHeaders().forEach((name, values) -> response.setHeader(name, values.getFirst()));
      return known.getStatusCode();
    }
    if (error instanceof InvoiceLookup.NotFoundException
        || error instanceof Sellers.NotAMemberException) {
      return HttpStatus.NOT_FOUND;
    }
    if (DatabaseOutage.isCauseOf(error)) {
      LOG.warn("no database: {}", DatabaseOutage.reason(error));
      response.setHeader(HttpHeaders.RETRY_AFTER, DatabaseOutage.RETRY_AFTER);
      return HttpStatus.SERVICE_UNAVAILABLE;
    }
    LOG.error("unexpected error", error);
    return HttpStatus.INTERNAL_SERVER_ERROR;
  }
}
