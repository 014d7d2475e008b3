package org.quern.ui.evaluate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which items are listed.
 *
 * @param wrongOnly only those that were found wrong
 * @param text words that must all stand in the question or in one of the queries, in any case
 */
record ItemFilter(boolean wrongOnly, String text, Optional<String> graph, Optional<String> category,
        Optional<String> returnPattern, ErrorFilter error) {

    static final ItemFilter ALL = new ItemFilter(false, "", Optional.empty(), Optional.empty(), Optional.empty(),
            ErrorFilter.ANY);

    ItemFilter withWrongOnly(boolean wanted) {
        return new ItemFilter(wanted, text, graph, category, returnPattern, error);
    }

    ItemFilter withText(String wanted) {
        return new ItemFilter(wrongOnly, wanted, graph, category, returnPattern, error);
    }

    ItemFilter withGraph(Optional<String> wanted) {
        return new ItemFilter(wrongOnly, text, wanted, category, returnPattern, error);
    }

    ItemFilter withCategory(Optional<String> wanted) {
        return new ItemFilter(wrongOnly, text, graph, wanted, returnPattern, error);
    }

    ItemFilter withReturnPattern(Optional<String> wanted) {
        return new ItemFilter(wrongOnly, text, graph, category, wanted, error);
    }

    ItemFilter withError(ErrorFilter wanted) {
        return new ItemFilter(wrongOnly, text, graph, category, returnPattern, wanted);
    }

    /** @param errors what is known of the items' errors */
    Predicate<Item> over(RunErrors errors) {
        // Split once, not for each of many items.
        List<String> words = text.isBlank() ? List.of()
                : List.of(text.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        return item -> (!wrongOnly || item.wrong()) && graph.map(item.sample().graph()::equals).orElse(true)
                && category.map(item.category()::equals).orElse(true)
                && returnPattern.map(item.returnPattern()::equals).orElse(true) && error.test(item, errors)
                && words.stream().allMatch(item.words()::contains);
    }
}
