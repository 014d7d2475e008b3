package org.quern.report;

import java.util.List;
import java.util.stream.Collectors;

/** Formats text and tables for LaTeX. */
public final class LatexText {

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

    private static String line(List<String> cells) {
        return String.join(" & ", cells) + " \\\\\n";
    }
}
