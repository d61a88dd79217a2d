package io.bottlenecklab.einvoice.admission;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/**
 * The page for a clerk's browser when a request is rejected. It has no template, because a
 * rejection must cost next to nothing.
 */
final class BusyPage {

  private static final byte[] PAGE =
      """
      <!DOCTYPE html>
      <html lang="zh-Hant">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>系統忙碌中</title>
      <h1>系統忙碌中</h1>
      <p>這次沒有開立或作廢任何發票，請稍後重新整理頁面。相同的訂單編號不會重複開立。</p>
      <p lang="en">The service is busy. Nothing was issued or voided: please reload the page shortly. The same
      order number is never issued twice.</p>
      """
          .getBytes(StandardCharsets.UTF_8);

  private BusyPage() {}

  static boolean isWantedBy(HttpServletRequest request) {
    var accepted = request.getHeader(HttpHeaders.ACCEPT);
    return accepted != null && accepted.contains(MediaType.TEXT_HTML_VALUE);
  }

  static void write(HttpServletResponse response) throws IOException {
    response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    response.setContentType("text/html;charset=utf-8");
    response.setContentLength(PAGE.length);
    response.getOutputStream().write(PAGE);
  }
}
