package io.bottlenecklab.einvoice.admission;

import io.bottlenecklab.support.admission.Admission;
import io.bottlenecklab.support.admission.AdmissionFilter;
import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/** The limit of the knob {@code einvoice.admission.max-concurrent}. */
@Configuration(proxyBeanMethods = false)
class RequestAdmissionConfiguration {

  @Bean
  Admission admission(AdmissionProperties properties) {
    return Admission.of(properties.maxConcurrent());
  }

  /** Before all other filters, because a rejection must cost next to nothing. */
  @Bean
  FilterRegistrationBean<AdmissionFilter> admissionFilter(Admission admission) {
    var registration =
        new FilterRegistrationBean<>(
            new AdmissionFilter(admission, request -> 1, RequestAdmissionConfiguration::refuse));
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
    return registration;
  }

  @Bean
  KnobReader admissionKnob(Admission admission) {
    return KnobReader.of("einvoice.admission.max-concurrent", admission::limit);
  }

  private static void refuse(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (BusyPage.isWantedBy(request)) {
      BusyPage.write(response);
    } else {
      AdmissionFilter.overloaded(request, response);
    }
  }
}
