package org.quern.report;

import static java.util.Map.entry;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Formats text and tables for LaTeX. */
public final class LatexText {

    /** Of the Latin letters that pdfLaTeX knows. */
    private static final char LAST_LATIN = '\u017F';
    private static final char ASCII = 0x80;
    private static final Map<Integer, String> SIGNS = Map.ofEntries(entry(0x2013, "--"), entry(0x2014, "---"),
            entry(0x2018, "`"), entry(0x2019, "'"), entry(0x201C, "``"), entry(0x201D, "''"),
            entry(0x2026, "\\ldots{}"),
            entry(0x2212, "$-$"), entry(0x2192, "$\\rightarrow$"), entry(0x2190, "$\\leftarrow$"),
            entry(0x2264, "$\\leq$"), entry(0x2265, "$\\geq$"), entry(0x2260, "$\\neq$"), entry(0x2248, "$\\approx$"),
            entry(0x0394, "$\\Delta$"), entry(0x03BA, "$\\kappa$"), entry(0x2009, "\\,"), entry(0x202F, "\\,"),
            entry(0x2011, "-"), entry(0x2022, "$\\bullet$"), entry(0x20AC, "\\texteuro{}"));
    /** The commands of combining accents. */
    private static final Map<Integer, String> ACCENTS = Map.ofEntries(entry(0x0300, "`"), entry(0x0301, "'"),
            entry(0x0302, "^"), entry(0x0303, "~"), entry(0x0304, "="), entry(0x0306, "u"), entry(0x0307, "."),
            entry(0x0308, "\""), entry(0x030A, "r"), entry(0x030B, "H"), entry(0x030C, "v"), entry(0x0323, "d"),
            entry(0x0327, "c"), entry(0x0328, "k"), entry(0x0331, "b"));

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

    /** Tables with comments that say what they need. They compile under pdfLaTeX. */
    public static String file(String tables) {
        String known = known(tables);
        String accents = known.chars().allMatch(c -> c < ASCII) ? "" : "% \\usepackage[T1]{fontenc}\n";
        String unknown = known.contains("\\texttt{U+")
                ? "% Characters that pdfLaTeX does not know are written as U+ and "
                        + "their number.\n"
                : "";
        return accents + "% \\usepackage{booktabs}\n" + unknown + known;
    }

    /** Replaces the characters that pdfLaTeX does not know. */
    private static String known(String text) {
        StringBuilder tex = new StringBuilder();
        text.codePoints().forEach(c -> tex.append(c <= LAST_LATIN ? Character.toString(c)
                : SIGNS.containsKey(c) ? SIGNS.get(c) : composed(c)));
        return tex.toString();
    }

    /** A letter with accents as commands; anything else as its number. */
    private static String composed(int c) {
        String parts = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD);
        String letter = parts.substring(0, 1);
        boolean accents = parts.length() > 1 && letter.charAt(0) <= LAST_LATIN
                && parts.substring(1).chars().allMatch(ACCENTS::containsKey);
        if (!accents)
            return String.format(Locale.ROOT, "\\texttt{U+%04X}", c);
        for (int accent : parts.substring(1).chars().toArray())
            letter = "\\" + ACCENTS.get(accent) + "{" + letter + "}";
        return letter;
    }
}
