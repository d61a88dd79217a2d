package io.bottlenecklab.systems.codezap.writing;

/** A template stored, and deleted: the flow's users do both, too. */
final class BareDeletion extends BareWriting {

  @Override
  public String name() {
    return "delete";
  }

  @Override
  public String about() {
    return "a template with five source codes stored and deleted over plain JDBC in two commits";
  }

  @Override
  Writing writing(TemplateRows rows) {
    return member -> rows.delete(member, rows.create(member, TemplateDeletion.template(member)));
  }
}
