package org.quern.question.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.graph.export.CypherLiteral;
import org.quern.question.template.TemplateFile;

class CypherTextTest {

    @Test
    void escapesWhatWouldEndOrChangeAText() {
        assertThat(CypherText.literal("Ballon d'Or")).isEqualTo("'Ballon d\\'Or'");
        assertThat(CypherText.literal("a\\b")).isEqualTo("'a\\\\b'");
        assertThat(CypherText.literal("two\nlines\u0007")).isEqualTo("'two\\nlines\\u0007'");
        assertThat(CypherText.literal("Мария “Ω” 東京 😀")).isEqualTo("'Мария “Ω” 東京 😀'");
        assertThat(CypherText.literal("x\\' RETURN 1 //")).isEqualTo("'x\\\\\\' RETURN 1 //'");
    }

    @Test
    void writesOtherValuesAsLiterals() {
        assertThat(List.of(3L, 2.5, 1e9, true, LocalDate.of(1997, 3, 13)).stream().map(CypherText::literal))
                .containsExactly("3", "2.5", "1000000000", "true", "date('1997-03-13')");
    }

    @Test
    void putsOddNamesInBackticks() {
        assertThat(CypherLiteral.name("area_km2")).isEqualTo("area_km2");
        assertThat(CypherLiteral.name("odd `name`")).isEqualTo("`odd ``name```");
        assertThat(CypherLiteral.name("Größe")).isEqualTo("`Größe`");
    }

    @Test
    void valuesAreNotReadAsPlaceholders() {
        assertThat(TemplateFile.fill("${a} and ${b}", java.util.Map.of("a", "${b} \\1 $2", "b", "B")))
                .isEqualTo("${b} \\1 $2 and B");
    }
}
