package org.quern.report;

import java.util.List;
import java.util.stream.Collectors;

/** Formats text and tables for LaTeX. */
public final class LatexText {

    /** Of the Latin letters that pdfLaTeX knows. */
    private static final char LAST_LATIN = '\u017F';

    private LatexText() {}

    /** Plain text with LaTeX's special characters escaped. */
    public static String of(String text) {
        StringBuilder tex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> tex.append("\\textbackslash{}");
                case '~' -> tex.append("\\textasciitilde{}");
                case '^' -> tex.append("\\textasciicircum{}");
                case '<' -> tex.append("\\textless{}");
                case '>' -> tex.append("\\textgreater{}");
                case '·' -> tex.append("\\textperiodcentered{}");
                case '&', '%', '$', '#', '_', '{', '}' -> tex.append('\\').append(c);
                default -> tex.append(c < ' ' ? ' ' : c);
            }
        }
        return tex.toString();
    }

    /**
     * A table for the package {@code booktabs}: the first column is text, the others are numbers.
     *
     * @param caption LaTeX
     * @param heads plain text
     * @param rows of LaTeX cells
     */
    public static String table(String caption, List<String> heads, List<List<String>> rows) {
        return "\\begin{table}\n\\centering\n\\caption{" + caption + "}\n\\begin{tabular}{l"
                + "r".repeat(heads.size() - 1) + "}\n\\toprule\n" + line(heads.stream().map(LatexText::of).toList())
                + "\\midrule\n" + rows.stream().map(LatexText::line).collect(Collectors.joining())
                + "\\bottomrule\n\\end{tabular}\n\\end{table}\n";
    }

    /** After the end of a line, and after a rule, a bracket or an asterisk would be an argument. */
    private static String line(List<String> cells) {
        String line = String.join(" & ", cells) + " \\\\\n";
        return line.startsWith("[") || line.startsWith("*") ? "{}" + line : line;
    }

    /** Tables with a comment that says what they need. */
    public static String file(String tables) {
        return "% \\usepackage{booktabs}\n" + (tables.chars().anyMatch(c -> c > LAST_LATIN) ? "% Contains characters "
                + "that pdfLaTeX does not know: use LuaLaTeX or XeLaTeX and a font that has them.\n" : "") + tables;
    }
}
