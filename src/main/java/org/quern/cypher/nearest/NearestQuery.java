package org.quern.cypher.nearest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.nearest.EditedText.Edit;

/** Replaces forms, and then single tokens where the grammar stops, until a text is a query that runs. */
public final class NearestQuery {

    private static final List<Form> FORMS = Stream.concat(TextForms.all().stream(), PatternForms.all().stream())
            .toList();
    private static final List<String> MISSING = List.of(")", "}", "]", "-", "(", ",", ":", "'");
    private static final int MOST_FORMS = 12;
    private static final int MOST_TOKENS = 4;
    private static final int LONGEST = 4_000;

    private final Function<String, Optional<String>> refusal;

    /** @param refusal why the database refuses a query that the grammar accepts; empty if it runs */
    public NearestQuery(Function<String, Optional<String>> refusal) {
        this.refusal = refusal;
    }

    /** The nearest query that runs; empty if none is found near enough. */
    public Optional<EditedText> of(String text) {
        if (text.isBlank() || text.length() > LONGEST)
            return Optional.empty();
        EditedText now = EditedText.of(text);
        Set<String> seen = new HashSet<>();
        int tokens = 0;
        for (int i = 0; i < MOST_FORMS && seen.add(now.text()); i++) {
            Refused refused = refused(now.text());
            if (refused.why.isEmpty())
                return Optional.of(now);
            Optional<EditedText> next = form(now, refused.why.get(), seen);
            if (next.isEmpty() && refused.at >= 0 && tokens++ < MOST_TOKENS)
                next = token(now, refused.at);
            if (next.isEmpty())
                return Optional.empty();
            now = next.get();
        }
        return Optional.empty();
    }

    /**
     * A query with the patterns of its first WHERE that has some as patterns of MATCH, and alternatives as a union; its result
     * may have other repetitions. Empty if no condition is a pattern.
     */
    public static Optional<EditedText> matched(String query) {
        return query.length() > LONGEST ? Optional.empty()
                : PatternForms.conditions(EditedText.of(query), new Words(query), "");
    }

    /** @param at where the grammar stops; -1 if it accepts the text */
    private record Refused(Optional<String> why, int at) {}

    private Refused refused(String text) {
        return syntax(text).orElseGet(() -> new Refused(refusal.apply(text), -1));
    }

    private static Optional<Refused> syntax(String text) {
        try {
            CypherQuery.parse(text);
            return Optional.empty();
        } catch (CypherSyntaxException refused) {
            return Optional.of(new Refused(Optional.of(String.valueOf(refused.getMessage())), offset(text, refused)));
        }
    }

    private static int offset(String text, CypherSyntaxException refused) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        int offset = 0;
        for (int i = 0; i < Math.min(refused.line() - 1, lines.size()); i++)
            offset = Math.min(text.length(), offset + lines.get(i).length()
                    + (text.startsWith("\r\n", offset + lines.get(i).length()) ? 2 : 1));
        return Math.min(text.length(), offset + refused.column() - 1);
    }

    private static Optional<EditedText> form(EditedText text, String why, Set<String> seen) {
        Words words = new Words(text.text());
        return FORMS.stream().flatMap(form -> form.replaced(text, words, why).stream())
                .filter(next -> !seen.contains(next.text())).findFirst();
    }

    /** Removes or adds one token where the grammar stops; the edit after which the grammar reads furthest counts. */
    private static Optional<EditedText> token(EditedText text, int at) {
        Words words = new Words(text.text());
        int token = 0;
        while (token < words.count() && words.start(token) < at)
            token++;
        List<EditedText> edits = new ArrayList<>();
        for (int i = token; i >= Math.max(0, token - 1) && i < words.count(); i--)
            edits.add(text.with(List.of(Edit.remove(words.start(i), words.end(i)))));
        int here = words.start(token);
        MISSING.forEach(missing -> edits.add(text.with(List.of(Edit.insert(here, missing + " ")))));
        record Reached(EditedText text, int left) {}
        int left = text.text().length() - at;
        return edits.stream().map(edit -> new Reached(edit, syntax(edit.text()).map(r -> edit.text().length() - r.at)
                .orElse(-1))).filter(reached -> reached.left < left)
                .min(Comparator.comparingInt(Reached::left)).map(Reached::text);
    }
}
