package org.quern.agent.observe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;

/**
 * Query results as shown to a model: at most a number of rows; of a longer result, the first and the last half of them. Cells
 * are right-aligned and headers left-aligned as in the published runs, so that observations can be compared
 * character by character.
 */
public final class ObservedTable {

    private static final int NOT_CUT = -1;
    private static final String UNBOUND = "-";
    private static final String LEFT_OUT = "...";

    private ObservedTable() {}

    /** The bound cells of each row, in the order of the query. */
    public static List<Map<String, String>> rows(Solutions solutions) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (List<Optional<Term>> row : solutions.rows()) {
            Map<String, String> cells = new LinkedHashMap<>();
            for (int i = 0; i < row.size(); i++) {
                String variable = solutions.variables().get(i);
                row.get(i).ifPresent(term -> cells.put(variable, shown(term)));
            }
            rows.add(cells);
        }
        return rows;
    }

    private static String shown(Term term) {
        return switch (term) {
            case Term.Iri(String iri) -> shown(iri);
            case Term.Literal(String text, String _, String _) -> shown(text);
            case Term.Blank(String label) -> label;
        };
    }

    /** Wikidata entities are shown with their labels. */
    public static String shown(String value) {
        return value.contains("wikidata.org") ? value.substring(value.lastIndexOf('/') + 1) : value;
    }

    /**
     * The table.
     *
     * @param rows cells by variable; columns are in the order of their first occurrence
     * @param most max. rows shown
     */
    public static String text(List<Map<String, String>> rows, int most) {
        Set<String> columns = new LinkedHashSet<>();
        rows.forEach(row -> columns.addAll(row.keySet()));
        List<Integer> shown = IntStream.range(0, rows.size())
                .filter(i -> rows.size() <= most || i < (most + 1) / 2 || i >= rows.size() - most / 2).boxed().toList();
        List<StringBuilder> lines = new ArrayList<>();
        for (String column : columns)
            add(column, shown.stream().map(i -> escaped(rows.get(i).getOrDefault(column, UNBOUND))).toList(),
                    rows.size() > most ? (most + 1) / 2 : NOT_CUT, lines);
        return String.join("\n", lines);
    }

    private static String escaped(String cell) {
        return cell.replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n");
    }

    private static void add(String column, List<String> cells, int cut, List<StringBuilder> lines) {
        int cellWidth = cells.stream().mapToInt(ObservedTable::width).max().orElse(0);
        int width = Math.max(cellWidth, width(column));
        List<String> all = new ArrayList<>();
        all.add(column + " ".repeat(width - width(column)));
        for (String cell : cells)
            all.add(" ".repeat(cellWidth - width(cell)) + cell + " ".repeat(width - cellWidth));
        if (cut != NOT_CUT)
            all.add(1 + cut, " ".repeat(Math.max(0, width - leftOut(width).length())) + leftOut(width));
        while (lines.size() < all.size())
            lines.add(new StringBuilder());
        for (int i = 0; i < all.size(); i++)
            append(lines.get(i), all.get(i));
    }

    private static String leftOut(int width) {
        return width > LEFT_OUT.length() ? LEFT_OUT : LEFT_OUT.substring(1);
    }

    private static void append(StringBuilder line, String cell) {
        line.append(line.isEmpty() ? "" : " ").append(cell);
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
