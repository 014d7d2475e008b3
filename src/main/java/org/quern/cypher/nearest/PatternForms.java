package org.quern.cypher.nearest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.cypher.CypherToken.Kind;
import org.quern.cypher.nearest.EditedText.Pieces;
import org.quern.cypher.nearest.Words.Clause;
import org.quern.cypher.nearest.Words.Span;

/** Forms of patterns where Cypher has none: as alternatives, as conditions with new variables, as numbers. */
final class PatternForms {

    private PatternForms() {}

    static List<Form> all() {
        return List.of(PatternForms::alternatives, PatternForms::unions, PatternForms::conditions,
                PatternForms::counts);
    }

    /** {@code MATCH (n)-[:a]->(b) OR (n)-[:c]->(d) RETURN n}. */
    private static Optional<EditedText> alternatives(EditedText text, Words words, String refusal) {
        List<Clause> clauses = words.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            Clause match = clauses.get(i);
            if (!match.keyword().equals("MATCH"))
                continue;
            List<Span> patterns = words.split(match.content(), "OR");
            boolean where = i + 1 < clauses.size() && clauses.get(i + 1).keyword().equals("WHERE");
            Optional<Span> tests = where ? Optional.of(clauses.get(i + 1).content()) : Optional.empty();
            Span before = new Span(0, match.at());
            Span after = new Span((where ? clauses.get(i + 1) : match).content().to(), words.count());
            List<Alternative> all = patterns.stream().map(pattern -> new Alternative(Optional.empty(),
                    words.split(words.unwrapped(pattern), "AND"), tests.stream().toList())).toList();
            if (patterns.size() > 1 || all.getFirst().patterns().size() > 1)
                return Optional.of(new Alternatives(text, words, before, after).write(all));
        }
        return Optional.empty();
    }

    /** {@code MATCH (n)-[:a]->() UNION MATCH (n)-[:b]->() RETURN count(n)}: the last RETURN is of all branches. */
    private static Optional<EditedText> unions(EditedText text, Words words, String refusal) {
        List<Clause> unions = words.clauses().stream().filter(clause -> clause.keyword().equals("UNION")).toList();
        Optional<Clause> last = words.clauses().stream().filter(clause -> clause.keyword().equals("RETURN"))
                .findFirst();
        if (unions.isEmpty() || last.isEmpty() || last.get().at() < unions.getLast().at())
            return Optional.empty();
        Span after = new Span(last.get().at(), words.count());
        Set<String> passed = words.bound(new Span(unions.getLast().at(), after.from()));
        passed.retainAll(words.used(after));
        if (passed.isEmpty())
            return Optional.empty();
        Pieces pieces = text.pieces().add("CALL { ");
        int from = 0;
        for (Clause union : unions) {
            Span branch = new Span(from, union.at());
            from = words.is(union.at() + 1, "ALL") || words.is(union.at() + 1, "DISTINCT") ? union.at() + 2
                    : union.at() + 1;
            pieces.keep(words.start(branch), words.end(branch))
                    .add(" RETURN " + passed(passed, words.bound(branch)) + " ")
                    .keep(words.start(union.at()), words.end(from - 1)).add(" ");
        }
        return Optional.of(pieces.keep(words.start(from), words.start(after)).add("RETURN " + String.join(", ", passed)
                + " } ").keep(words.start(after), text.text().length()).join());
    }

    /** The same names from another branch; where it gives none of them, its first one. */
    private static String passed(Set<String> names, Set<String> bound) {
        boolean other = bound.stream().noneMatch(names::contains) && !bound.isEmpty();
        return names.stream().map(name -> bound.contains(name) ? name
                : (other ? bound.iterator().next() : "null") + " AS " + name).collect(Collectors.joining(", "));
    }

    /** {@code WHERE (n)-[:a]->(b {name: 'B'}) OR (n)-[:c]->(d)}: patterns in conditions cannot introduce variables. */
    static Optional<EditedText> conditions(EditedText text, Words words, String refusal) {
        List<Clause> clauses = words.clauses();
        for (int i = 1; i < clauses.size(); i++) {
            Clause where = clauses.get(i);
            if (!where.keyword().equals("WHERE"))
                continue;
            List<Alternative> all = new ArrayList<>();
            boolean match = clauses.get(i - 1).keyword().equals("MATCH");
            for (Span alternative : words.split(words.unwrapped(where.content()), "OR")) {
                List<Span> parts = words.split(words.unwrapped(alternative), "AND");
                all.add(new Alternative(match ? Optional.of(clauses.get(i - 1).content()) : Optional.empty(),
                        parts.stream().map(words::pattern).filter(part -> !part.isEmpty()).toList(),
                        parts.stream().filter(part -> words.pattern(part).isEmpty()).toList()));
            }
            if (all.stream().allMatch(alternative -> alternative.patterns().isEmpty()))
                continue;
            Span before = new Span(0, match ? clauses.get(i - 1).at() : where.at());
            return Optional.of(new Alternatives(text, words, before, new Span(where.content().to(), words.count()))
                    .write(all));
        }
        return Optional.empty();
    }

    /**
     * What one alternative matches.
     *
     * @param match what all alternatives match
     */
    private record Alternative(Optional<Span> match, List<Span> patterns, List<Span> tests) {}

    /** Writes alternatives as a union, and a single one as a MATCH; entities count once. */
    private record Alternatives(EditedText text, Words words, Span before, Span after) {

        EditedText write(List<Alternative> all) {
            Set<String> bound = new LinkedHashSet<>(words.bound(before));
            all.forEach(one -> bound.addAll(bound(one)));
            Set<String> passed = new LinkedHashSet<>(bound);
            passed.retainAll(words.used(after));
            if (passed.isEmpty())
                passed.addAll(bound.stream().limit(1).toList());
            Pieces pieces = text.pieces();
            if (all.size() == 1) {
                pieces.keep(0, words.start(before.to()));
                write(all.getFirst(), pieces);
                boolean last = words.is(after.from(), "RETURN") && !words.is(after.from() + 1, "DISTINCT");
                if (last && !passed.isEmpty())
                    pieces.add("WITH DISTINCT " + String.join(", ", passed) + " ");
            } else {
                pieces.add("CALL { ");
                for (Alternative one : all) {
                    pieces.add(one == all.getFirst() ? "" : "UNION ").keep(0, words.start(before.to()));
                    write(one, pieces);
                    Set<String> here = bound(one);
                    here.addAll(words.bound(before));
                    pieces.add("RETURN " + passed.stream().map(name -> here.contains(name) ? name : "null AS " + name)
                            .collect(Collectors.joining(", ")) + " ");
                }
                pieces.add("} ");
            }
            return pieces.keep(words.start(after), text.text().length()).join();
        }

        private Set<String> bound(Alternative one) {
            Set<String> names = new LinkedHashSet<>();
            one.match().ifPresent(match -> names.addAll(words.bound(match)));
            one.patterns().forEach(pattern -> names.addAll(words.bound(pattern)));
            return names;
        }

        private void write(Alternative one, Pieces pieces) {
            List<Span> patterns = new ArrayList<>(one.match().stream().toList());
            patterns.addAll(one.patterns());
            for (int i = 0; i < patterns.size(); i++)
                pieces.add(i == 0 ? "MATCH " : ", ").keep(words.start(patterns.get(i)), words.end(patterns.get(i)));
            for (int i = 0; i < one.tests().size(); i++)
                pieces.add(i == 0 ? " WHERE " : " AND ").keep(words.start(one.tests().get(i)),
                        words.end(one.tests().get(i)));
            pieces.add(" ");
        }
    }

    /** {@code RETURN n.name, size((n)-[:servesOn]->())}. */
    private static Optional<EditedText> counts(EditedText text, Words words, String refusal) {
        for (Clause clause : words.clauses()) {
            Span content = clause.content();
            for (int i = content.from(); i < content.to(); i++) {
                if (Set.of("SIZE", "LENGTH", "COUNT").contains(words.word(i)) && words.is(i + 1, "(")
                        && words.partner(i + 1) > 0) {
                    Span pattern = new Span(i + 2, words.partner(i + 1));
                    if (words.isPattern(pattern) && Set.of("WITH", "RETURN").contains(clause.keyword()))
                        return counted(text, words, clause, new Span(i, pattern.to() + 1));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<EditedText> counted(EditedText text, Words words, Clause clause, Span call) {
        int relation = call.from();
        while (relation < call.to() && !(words.is(relation, "[") && words.is(relation - 1, "-")))
            relation++;
        if (relation == call.to())
            return Optional.empty();
        boolean named = words.kind(relation + 1) == Kind.VARIABLE && !words.is(relation + 1, ":");
        String own = named ? words.written(relation + 1) : "counted" + relation;
        boolean with = clause.keyword().equals("WITH");
        Pieces pieces = text.pieces().keep(0, words.start(clause.at())).add("OPTIONAL MATCH ")
                .keep(words.start(call.from() + 2), words.end(relation)).add(named ? "" : own)
                .keep(words.end(relation), words.end(call.to() - 2)).add(" ");
        if (with)
            return Optional.of(pieces.keep(words.start(clause.at()), words.start(call)).add("count(" + own + ")")
                    .keep(words.end(call), text.text().length()).join());
        Set<String> passed = words.bound(new Span(0, clause.at()));
        Set<String> used = words.used(new Span(clause.at(), call.from()));
        used.addAll(words.used(new Span(call.from(), words.count())));
        passed.retainAll(used);
        pieces.add("WITH " + String.join(", ", passed) + (passed.isEmpty() ? "" : ", ") + "count(" + own + ") AS number"
                + relation + " ");
        return Optional.of(pieces.keep(words.start(clause.at()), words.start(call)).add("number" + relation)
                .keep(words.end(call), text.text().length()).join());
    }
}
