package org.quern.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LatexTextTest {

    @Test
    void namesThatTexWouldTakeForCommandsStayNames() {
        assertThat(LatexText.of("a_b %&ü #{x} <~^\\")).isEqualTo("a\\_b \\%\\&ü \\#\\{x\\} "
                + "\\textless{}\\textasciitilde{}\\textasciicircum{}\\textbackslash{}");
        assertThat(LatexText.table("", List.of("[n]", "n"), List.of(List.of("[4-bit] small", "1"), List.of("*", "2"))))
                .as("no arguments of the rule or line before").contains("\\toprule\n{}[n] & n", "{}[4-bit] small & 1",
                        "{}* & 2");
    }

    @Test
    void aFileSaysWhatItNeeds() {
        assertThat(LatexText.file("Łódź")).isEqualTo("% \\usepackage{booktabs}\nŁódź");
        assertThat(LatexText.file("北京")).contains("LuaLaTeX").endsWith("\n北京");
    }
}
