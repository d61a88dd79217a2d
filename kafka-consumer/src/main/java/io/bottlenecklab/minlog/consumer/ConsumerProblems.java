package io.bottlenecklab.minlog.consumer;

import io.bottlenecklab.support.problem.ProblemAdvice;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * What operators are told where their question cannot be answered; nothing of this service's own.
 */
@RestControllerAdvice
class ConsumerProblems extends ProblemAdvice {}
