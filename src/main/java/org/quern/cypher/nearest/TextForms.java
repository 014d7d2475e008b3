package org.quern.cypher.nearest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.cypher.CypherToken.Kind;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.nearest.EditedText.Edit;
import org.quern.cypher.nearest.Words.Clause;
import org.quern.cypher.nearest.Words.Span;

/** Forms of single tokens and clauses. */
final class TextForms {

    /** A query in JSON that is not valid, up to the query. */
    private static final Pattern MEMBER = Pattern.compile("\\A\\s*\\{?\\s*\"\\w+\"\\s*:\\s*\"");
    private static final Pattern MARKS = Pattern.compile("\\\\n|\\\\\"|\"");
    /** An apostrophe inside a word, alone or doubled as in SQL. */
    private static final Pattern APOSTROPHE = Pattern.compile("(?<=\\p{L})''?(?=\\p{L})");
    private static final Pattern UNDEFINED = Pattern.compile("Variable `(.+?)` not defined");

    private TextForms() {}

    static List<Form> all() {
        return List.of(TextForms::json, TextForms::apostrophes, TextForms::bareNodes, TextForms::openRelations,
                TextForms::placeholders, TextForms::notIn, TextForms::groupBy, TextForms::whereAfterReturn,
                TextForms::undefined);
    }

    private static Optional<EditedText> edited(EditedText text, List<Edit> edits) {
        return edits.isEmpty() ? Optional.empty() : Optional.of(text.with(edits));
    }

    /** {@code { "cypher": "MATCH …" RETURN … }}. */
    private static Optional<EditedText> json(EditedText text, Words words, String refusal) {
        Matcher member = MEMBER.matcher(text.text());
        if (!member.lookingAt())
            return Optional.empty();
        List<Edit> edits = new ArrayList<>(List.of(Edit.remove(0, member.end())));
        Matcher mark = MARKS.matcher(text.text());
        for (int at = member.end(); mark.find(at); at = mark.end())
            edits.add(new Edit(mark.start(), mark.end(), switch (mark.group()) {
                case "\\n" -> "\n";
                case "\\\"" -> "\"";
                default -> "";
            }));
        int end = text.text().stripTrailing().length() - 1;
        if (text.text().stripLeading().startsWith("{") && text.text().charAt(end) == '}')
            edits.add(Edit.remove(end, end + 1));
        return Optional.of(text.with(edits));
    }

    /** {@code 'People's Party'}. */
    private static Optional<EditedText> apostrophes(EditedText text, Words words, String refusal) {
        List<Edit> edits = new ArrayList<>();
        Matcher apostrophe = APOSTROPHE.matcher(text.text());
        while (apostrophe.find())
            edits.add(new Edit(apostrophe.start(), apostrophe.end(), "\\'"));
        return edited(text, edits);
    }

    /** {@code p-[:servesOn]->(s)}. */
    private static Optional<EditedText> bareNodes(EditedText text, Words words, String refusal) {
        List<Edit> edits = new ArrayList<>();
        for (int i = 0; i < words.count(); i++) {
            int relation = words.is(i + 1, "<") ? i + 2 : i + 1;
            if (words.kind(i) == Kind.VARIABLE && words.is(relation, "-") && words.is(relation + 1, "[")) {
                edits.add(Edit.insert(words.start(i), "("));
                edits.add(Edit.insert(words.end(i), ")"));
            }
        }
        return edited(text, edits);
    }

    /** {@code (p)-[:servesOn {name: 'Elk'}]} without a node at the end. */
    private static Optional<EditedText> openRelations(EditedText text, Words words, String refusal) {
        List<Edit> edits = new ArrayList<>();
        for (int i = 0; i < words.count(); i++) {
            boolean relation = words.is(i, "]") && words.partner(i) >= 0 && words.is(words.partner(i) - 1, "-");
            if (relation && !words.is(i + 1, "-"))
                edits.add(Edit.insert(words.end(i), "-()"));
        }
        return edited(text, edits);
    }

    /** {@code {since: *}} and {@code {since: <year>}}. */
    private static Optional<EditedText> placeholders(EditedText text, Words words, String refusal) {
        return withoutEntries(text, words, value -> Set.of("*", "<", ">", "<=", ">=", "").contains(words.word(value)));
    }

    /** Removes the members of property maps whose value, which begins at a position, is none. */
    private static Optional<EditedText> withoutEntries(EditedText text, Words words,
            IntPredicate isNone) {
        List<Edit> edits = new ArrayList<>();
        List<Place> removed = new ArrayList<>();
        for (int i = 0; i < words.count(); i++) {
            if (!words.is(i, "{") || words.partner(i) < 0)
                continue;
            List<Span> entries = words.split(new Span(i + 1, words.partner(i)), ",");
            List<Span> kept = entries.stream().filter(entry -> !(words.is(entry.from() + 1, ":")
                    && isNone.test(entry.from() + 2))).toList();
            if (kept.size() == entries.size())
                continue;
            entries.stream().filter(entry -> !kept.contains(entry)).forEach(entry -> text.original(new Place(
                    words.text(entry), words.start(entry), words.end(entry))).ifPresent(removed::add));
            int from = kept.isEmpty() ? words.start(i) : words.end(i);
            int to = kept.isEmpty() ? words.end(words.partner(i)) : words.start(words.partner(i));
            for (Span entry : kept) {
                edits.add(new Edit(from, words.start(entry), entry == kept.getFirst() ? "" : ", "));
                from = words.end(entry);
            }
            edits.add(Edit.remove(from, to));
        }
        return edited(text, edits).map(edited -> edited.without(removed));
    }

    /** {@code 'Oslo' NOT IN n.ports}. */
    private static Optional<EditedText> notIn(EditedText text, Words words, String refusal) {
        List<Edit> edits = new ArrayList<>();
        for (int i = 1; i < words.count(); i++) {
            if (!words.is(i, "NOT") || !words.is(i + 1, "IN"))
                continue;
            int first = i - 1;
            while (first > 0 && words.is(first - 1, "."))
                first -= 2;
            edits.add(Edit.insert(words.start(Math.max(0, first)), "NOT "));
            edits.add(Edit.remove(words.start(i), words.start(i + 1)));
        }
        return edited(text, edits);
    }

    /** Cypher groups by what WITH and RETURN contain; {@code HAVING} is a condition of WITH. */
    private static Optional<EditedText> groupBy(EditedText text, Words words, String refusal) {
        List<Edit> edits = new ArrayList<>();
        for (Clause clause : words.clauses()) {
            Span content = clause.content();
            for (int i = content.from(); i < content.to(); i = words.next(i)) {
                if (words.is(i, "HAVING"))
                    edits.add(new Edit(words.start(i), words.end(i), "WHERE"));
                if (!words.is(i, "GROUP") || !words.is(i + 1, "BY"))
                    continue;
                int end = i;
                while (end < content.to() && !words.is(end, "HAVING"))
                    end = words.next(end);
                edits.add(Edit.remove(words.start(i), words.end(end - 1)));
                i = end - 1;
            }
        }
        return edited(text, edits);
    }

    /** {@code RETURN n.name WHERE n.built > 1900}. */
    private static Optional<EditedText> whereAfterReturn(EditedText text, Words words, String refusal) {
        List<Clause> clauses = words.clauses();
        for (int i = 1; i < clauses.size(); i++) {
            Clause returned = clauses.get(i - 1);
            Clause where = clauses.get(i);
            if (!where.keyword().equals("WHERE") || !returned.keyword().equals("RETURN"))
                continue;
            int before = words.start(returned.at());
            int from = words.start(where.at());
            int to = words.end(where.content());
            boolean first = i < 2 || !clauses.get(i - 2).keyword().equals("MATCH");
            return Optional.of(text.pieces().keep(0, before).add(first ? " WITH * " : "").keep(from, to).add(" ")
                    .keep(before, from).keep(to, text.text().length()).join());
        }
        return Optional.empty();
    }

    /** A variable that an earlier WITH does not pass on, or that is none: {@code {since: year}}. */
    private static Optional<EditedText> undefined(EditedText text, Words words, String refusal) {
        Matcher undefined = UNDEFINED.matcher(refusal);
        if (!undefined.find())
            return Optional.empty();
        String name = undefined.group(1);
        int bound = 0;
        for (int i = 0; i < words.count() && bound == 0; i++)
            bound = words.bound(new Span(i, i + 1)).contains(name) ? i : 0;
        if (bound == 0)
            return withoutEntries(text, words, value -> value < words.count() && words.written(value).equals(name)
                    && Set.of(",", "}").contains(words.word(value + 1)));
        List<Edit> edits = new ArrayList<>();
        for (Clause clause : words.clauses()) {
            int first = words.is(clause.content().from(), "DISTINCT") ? clause.content().from() + 1
                    : clause.content().from();
            boolean passes = words.split(clause.content(), ",").stream()
                    .anyMatch(item -> words.is(item.from(), "*") || words.text(item).strip().equals(name)
                            || words.is(item.to() - 2, "AS") && words.written(item.to() - 1).equals(name));
            if (clause.keyword().equals("WITH") && clause.at() > bound && !passes)
                edits.add(Edit.insert(words.start(first), name + ", "));
        }
        return edited(text, edits);
    }
}
