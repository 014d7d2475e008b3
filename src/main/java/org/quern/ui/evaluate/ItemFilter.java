package org.quern.ui.evaluate;

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
        Optional<String> returnPattern) implements Predicate<Item> {

    static final ItemFilter ALL = new ItemFilter(false, "", Optional.empty(), Optional.empty(), Optional.empty());

    ItemFilter withWrongOnly(boolean wanted) {
        return new ItemFilter(wanted, text, graph, category, returnPattern);
    }

    ItemFilter withText(String wanted) {
        return new ItemFilter(wrongOnly, wanted, graph, category, returnPattern);
    }

    ItemFilter withGraph(Optional<String> wanted) {
        return new ItemFilter(wrongOnly, text, wanted, category, returnPattern);
    }

    ItemFilter withCategory(Optional<String> wanted) {
        return new ItemFilter(wrongOnly, text, graph, wanted, returnPattern);
    }

    ItemFilter withReturnPattern(Optional<String> wanted) {
        return new ItemFilter(wrongOnly, text, graph, category, wanted);
    }

    @Override
    public boolean test(Item item) {
        return (!wrongOnly || item.wrong()) && graph.map(item.sample().graph()::equals).orElse(true)
                && category.map(item.category()::equals).orElse(true)
                && returnPattern.map(item.returnPattern()::equals).orElse(true) && holdsText(item);
    }

    private boolean holdsText(Item item) {
        if (text.isBlank())
            return true;
        String all = (item.sample().nlQuestion() + " " + item.sample().goldCypher() + " " + item.prediction())
                .toLowerCase(Locale.ROOT);
        for (String word : text.strip().toLowerCase(Locale.ROOT).split("\\s+")) {
            if (!all.contains(word))
                return false;
        }
        return true;
    }
}
