package io.bottlenecklab.einvoice.numbering;

import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.hibernate.boot.model.naming.PhysicalNamingStrategySnakeCaseImpl;
import org.hibernate.cfg.MappingSettings;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.SharedEntityManagerCreator;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.transaction.support.TransactionTemplate;

/** Hibernate without the rest of the service. */
final class EntityScans {

  private EntityScans() {}

  static InvoiceNumbering over(DataSource pool) {
    var factory = new LocalContainerEntityManagerFactoryBean();
    factory.setDataSource(pool);
    factory.setManagedTypes(
        PersistenceManagedTypes.of(Book.class.getName(), BookSeller.class.getName()));
    factory.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
    factory.setJpaPropertyMap(
        Map.of(
            MappingSettings.PHYSICAL_NAMING_STRATEGY,
            PhysicalNamingStrategySnakeCaseImpl.class.getName()));
    factory.afterPropertiesSet();
    var entityManagers = Objects.requireNonNull(factory.getObject());
    return new EntityScanNumbering(
        SharedEntityManagerCreator.createSharedEntityManager(entityManagers),
        new TransactionTemplate(new JpaTransactionManager(entityManagers)),
        JdbcClient.create(pool));
  }
}
