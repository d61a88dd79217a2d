package io.bottlenecklab.codezap.template;

/** The source code that stands for a template in lists. */
public record Excerpt(String filename, String content) {}
