package org.quern.wikidata.endpoint;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.quern.workspace.QuernException;

/**
 * Queries a batch of ids until the answer is complete. A batch that is too expensive for the endpoint, or that
 * fills a page, is halved; the answer about a single id that fills a page is fetched in sorted pages.
 *
 * @param prefixes precede each query
 * @param where the address as shown to users
 */
record Pages(Answers answers, Profile profile, String prefixes, String where) {
    /** Passes every row about the ids to the receiver, once. */
    void ask(List<String> ids, Function<List<String>, Select> about, Consumer<Row> receiver) {
        if (ids.isEmpty())
            return;
        Select select = about.apply(ids);
        boolean divisible = ids.size() > 1;
        Optional<List<Row>> rows = answers.ask(select, prefixes + select.first(profile.pageRows()), divisible);
        if (rows.isPresent() && rows.get().size() < profile.pageRows()) {
            rows.get().forEach(receiver);
        } else if (divisible) {
            int half = ids.size() / 2;
            ask(ids.subList(0, half), about, receiver);
            ask(ids.subList(half, ids.size()), about, receiver);
        } else {
            sorted(select, receiver);
        }
    }

    /** The rows of a query without ids; empty when it is too expensive for the endpoint. */
    Optional<List<Row>> attempt(Select select) {
        return answers.ask(select, prefixes + select.first(profile.pageRows()), true)
                .filter(rows -> rows.size() < profile.pageRows());
    }

    /** Whether a query has an answer; no if it is too expensive for the endpoint. */
    boolean has(Select select) {
        return answers.ask(select, prefixes + select.first(1), true).filter(rows -> !rows.isEmpty()).isPresent();
    }

    /**
     * Some rows about the ids, up to a number.
     *
     * @return whether these are all
     */
    boolean some(List<String> ids, Function<List<String>, Select> about, int most, Consumer<Row> receiver) {
        if (ids.isEmpty())
            return true;
        int limit = Math.min(most, profile.pageRows());
        Select select = about.apply(ids);
        boolean divisible = ids.size() > 1;
        Optional<List<Row>> rows = answers.ask(select, prefixes + select.first(limit), divisible);
        if (rows.isPresent()) {
            rows.get().forEach(receiver);
            return rows.get().size() < limit;
        }
        int half = ids.size() / 2;
        boolean first = some(ids.subList(0, half), about, most, receiver);
        return some(ids.subList(half, ids.size()), about, most, receiver) && first;
    }

    private void sorted(Select select, Consumer<Row> receiver) {
        List<Row> before = List.of();
        for (long offset = 0;; offset += profile.pageRows()) {
            List<Row> rows = answers.ask(select,
                    prefixes + select.page(profile.pageRows(), offset, profile.nestedPaging()), false)
                    .orElseThrow();
            if (!rows.isEmpty() && rows.equals(before))
                throw new QuernException("the endpoint returns the same page repeatedly", where,
                        "use another profile or endpoint");
            rows.forEach(receiver);
            if (rows.size() < profile.pageRows())
                return;
            before = rows;
        }
    }
}
