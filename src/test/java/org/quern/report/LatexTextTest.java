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
        assertThat(LatexText.file("plain")).isEqualTo("% \\usepackage{booktabs}\nplain");
        assertThat(LatexText.file("Łódź")).isEqualTo("% \\usepackage[T1]{fontenc}\n% \\usepackage{booktabs}\nŁódź");
        assertThat(LatexText.file("1–2, Huế, “q” ≤ 3")).as("pdfLaTeX knows these as commands")
                .endsWith("\n1--2, Hu\\'{\\^{e}}, ``q'' $\\leq$ 3").doesNotContain("U+");
        assertThat(LatexText.file("北京")).contains("% Characters that").endsWith("\n\\texttt{U+5317}\\texttt{U+4EAC}");
    }
}
