package io.bottlenecklab.codezap.writing;

import io.bottlenecklab.codezap.template.Visibility;
import io.bottlenecklab.support.web.NameText;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A template as its member writes it.
 *
 * @param categoryId one of the member's
 * @param sourceCodes in the order in which they are to be shown
 * @param thumbnail which of them stands for the template in lists, from 1
 * @param tags their names; space around them is no part of them
 */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record TemplateRequest(
    @NotBlank
        @XmlText
        @CodePointLength(max = 255)
        @Schema(minLength = 1, maxLength = 255, pattern = XmlText.NOT_BLANK)
        String title,
    @NotNull
        @XmlText
        @CodePointLength(max = 10_000)
        @Schema(maxLength = 10_000, pattern = XmlText.ANY)
        String description,
    @NotNull Long categoryId,
    @NotNull Visibility visibility,
    @NotNull @Size(min = 1, max = 20) List<@NotNull @Valid SourceCodeRequest> sourceCodes,
    @NotNull @Min(1) Integer thumbnail,
    @NotNull
        @Size(max = 20)
        @ArraySchema(
            schema =
                @Schema(minLength = 1, maxLength = TagNames.LONGEST, pattern = NameText.PATTERN))
        List<@NotNull String> tags) {

  /** A source code; its place is that in the list. */
  @Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
  record SourceCodeRequest(
      @NotBlank
          @XmlText
          @CodePointLength(max = 255)
          @Schema(minLength = 1, maxLength = 255, pattern = XmlText.NOT_BLANK)
          String filename,
      @NotNull
          @XmlText
          @CodePointLength(max = 65_536)
          @Schema(maxLength = 65_536, pattern = XmlText.ANY)
          String content) {}
}
