# syntax=docker/dockerfile:1

# One image recipe for every application; docker-compose.yml has the arguments of each.
# APP is the module; PORT is where a service listens.

# All applications, built once for all images.
FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.m2/repository,sharing=locked \
    applications=$(grep -l spring-boot-maven-plugin */pom.xml | xargs -n 1 dirname) \
 && mvn -B -q -ntp -T 2 -pl "$(echo $applications | tr ' ' ,)" -am -DskipTests -DskipGates -Dexec.skip package \
 && for application in $applications; do \
      java -Djarmode=tools -jar "$application/target/$application-exec.jar" \
        extract --layers --application-filename app.jar --destination "/layers/$application"; \
    done


# What changes seldom lies below what changes often.
FROM eclipse-temurin:25-jre AS application
ARG APP
WORKDIR /app
COPY --from=build /layers/$APP/dependencies/ ./
COPY --from=build /layers/$APP/spring-boot-loader/ ./
COPY --from=build /layers/$APP/snapshot-dependencies/ ./
COPY --from=build /layers/$APP/application/ ./
# The AOT cache is used only by a JVM with the collector it was made with, so both read the same options. It holds objects,
# too: a JVM whose heap starts with less than these need does not start. Half of the container's memory is for the heap,
# unless JAVA_TOOL_OPTIONS has -Xmx. What is compiled stays so however often the JVM collects.
COPY <<EOF jvm.options
-XX:+UseSerialGC
-Xms64m
-XX:MaxRAMPercentage=50
-XX:+ExitOnOutOfMemoryError
-XX:-UseCodeCacheFlushing
-Xlog:aot*=error
--enable-native-access=ALL-UNNAMED
--sun-misc-unsafe-memory-access=allow
EOF


# Starts the application once, up to the point where it would serve, and keeps what the JVM learnt (JEP 514). There is no
# server here to connect to, and none is needed. The build fails if a JVM with the smallest
# heap that a variant may ask for would not use it. A JVM failed here in one build and not in the next, so it is tried
# three times.
FROM application AS trained
# The file of a variant of the application's system.
ARG VARIANT
# What the application needs in its environment to start: NAME='value', a line each
ARG ENVIRONMENT
COPY ${VARIANT} /tmp/variant.yaml
RUN set -a && eval "$ENVIRONMENT" && set +a \
 && train() { \
      LAB_VARIANT_FILE=/tmp/variant.yaml \
      java @jvm.options -Dspring.context.exit=onRefresh -XX:AOTCacheOutput=app.aot -jar app.jar \
   && java @jvm.options -Xmx64m -XX:AOTMode=on -XX:AOTCache=app.aot -cp app.jar -version; \
    } && { train || train || train; }


FROM application
ARG APP
LABEL org.opencontainers.image.title="Bottleneck Lab: $APP" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=trained /app/app.aot ./
ARG PORT=0
ENV SERVER_PORT=$PORT
USER 10001:10001
ENTRYPOINT ["java", "@jvm.options", "-XX:AOTCache=app.aot", "-jar", "app.jar"]
