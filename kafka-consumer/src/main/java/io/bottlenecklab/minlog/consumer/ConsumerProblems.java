package io.bottlenecklab.minlog.consumer;

import io.bottlenecklab.support.problem.ProblemAdvice;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** The problems that operators get; this service has none of its own. */
@RestControllerAdvice
class ConsumerProblems extends ProblemAdvice {}
