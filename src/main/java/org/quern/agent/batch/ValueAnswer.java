package org.quern.agent.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.quern.agent.observe.EntityNames;
import org.quern.dataset.GoldAnswer;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.sparql.Term;

/**
 * An answer without a query: rows of ids, IRIs, names or values. Where it contains an id or IRI, entities are compared
 * by their ids, otherwise by their English labels (SPINACH, appendix D). Values are compared by their text.
 */
record ValueAnswer(List<List<String>> rows) {
    private static final String BASE = "http://www.wikidata.org/entity/";
    private static final Pattern ID = Pattern.compile("(?:wd:|" + Pattern.quote(BASE) + ")?([QPL][1-9][0-9]*)");
    private static final Pattern ENTITY = Pattern.compile("<" + Pattern.quote(BASE) + "([QPL][1-9][0-9]*)>");
    private static final Pattern LITERAL = Pattern.compile("(?s)\"(.*)\"(?:@[\\w-]+|\\^\\^<[^>]*>)?");

    private boolean byId() {
        return rows.stream().anyMatch(row -> row.stream().anyMatch(cell -> ID.matcher(cell).matches()));
    }

    /** The answer as a result; a Boolean if the gold result is one. */
    SparqlResult result(SparqlResult gold) {
        if (gold instanceof SparqlResult.Truth) {
            String said = rows.size() == 1 && rows.getFirst().size() == 1 ? rows.getFirst().getFirst() : "";
            return said.matches("(?i)true|false|yes|no") ? new SparqlResult.Truth(said.matches("(?i)true|yes"))
                    : new SparqlResult.None();
        }
        boolean ids = byId();
        List<List<@Nullable String>> terms = new ArrayList<>();
        for (List<String> row : rows) {
            List<@Nullable String> cells = new ArrayList<>();
            for (String cell : row) {
                Matcher id = ID.matcher(cell);
                cells.add(ids && id.matches() ? "<" + BASE + id.group(1) + ">" : quoted(cell));
            }
            terms.add(cells);
        }
        return new SparqlResult.Rows(List.of("answer"), terms);
    }

    /** The answer as it can be compared with other answers: ids as IRIs, other cells as text. */
    GoldAnswer rowsOrTruth() {
        String said = rows.size() == 1 && rows.getFirst().size() == 1 ? rows.getFirst().getFirst() : "";
        if (said.matches("(?i)true|false|yes|no"))
            return new GoldAnswer.Truth(said.matches("(?i)true|yes"));
        int width = rows.stream().mapToInt(List::size).max().orElse(1);
        boolean ids = byId();
        return new GoldAnswer.Rows(IntStream.range(0, width).mapToObj(i -> "answer" + (i == 0 ? "" : i + 1)).toList(),
                rows.stream().map(row -> IntStream.range(0, width)
                        .mapToObj(i -> i < row.size() ? Optional.of(term(row.get(i), ids)) : Optional.<Term>empty())
                        .toList()).toList());
    }

    private static Term term(String cell, boolean ids) {
        Matcher id = ID.matcher(cell);
        return ids && id.matches() ? new Term.Iri(BASE + id.group(1)) : new Term.Literal(cell, "", "");
    }

    /** The gold result in the form of this answer. */
    SparqlResult comparable(SparqlResult gold, EntityNames names) {
        if (!(gold instanceof SparqlResult.Rows(List<String> variables, List<List<@Nullable String>> wanted)))
            return gold;
        TreeSet<String> ids = new TreeSet<>();
        if (!byId())
            wanted.forEach(row -> row.forEach(cell -> id(cell).ifPresent(ids::add)));
        Map<String, String> labels = ids.isEmpty() ? Map.of() : names.of(ids);
        List<List<@Nullable String>> said = new ArrayList<>();
        for (List<@Nullable String> row : wanted) {
            List<@Nullable String> cells = new ArrayList<>();
            for (@Nullable
            String cell : row)
                cells.add(cell == null ? null : inWords(cell, labels));
            said.add(cells);
        }
        return new SparqlResult.Rows(variables, said);
    }

    private static String inWords(String cell, Map<String, String> labels) {
        Optional<String> id = id(cell);
        if (id.isEmpty())
            return quoted(LITERAL.matcher(cell).replaceFirst("$1"));
        return Optional.ofNullable(labels.get(id.get())).map(ValueAnswer::quoted).orElse(cell);
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }

    private static Optional<String> id(@Nullable String cell) {
        if (cell == null)
            return Optional.empty();
        Matcher id = ENTITY.matcher(cell);
        return id.matches() ? Optional.of(id.group(1)) : Optional.empty();
    }
}
