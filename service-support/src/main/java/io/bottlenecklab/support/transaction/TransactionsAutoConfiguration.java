package io.bottlenecklab.support.transaction;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The template for transactions. Spring Boot's own configuration also creates proxies for
 * {@code @Transactional} and examines every bean for that at every start.
 */
@AutoConfiguration(
    after = DataSourceTransactionManagerAutoConfiguration.class,
    afterName = "org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration")
@ConditionalOnSingleCandidate(PlatformTransactionManager.class)
final class TransactionsAutoConfiguration {

  @Bean
  TransactionTemplate transactionTemplate(PlatformTransactionManager transactions) {
    return new CauseKeepingTransactionTemplate(transactions);
  }
}
