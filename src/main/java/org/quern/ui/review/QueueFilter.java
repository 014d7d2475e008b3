package org.quern.ui.review;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which questions are listed.
 *
 * @param text words that must all stand in the question or its query, in any case
 * @param flagged only those in which a check has found something
 */
record QueueFilter(String text, Optional<String> category, boolean flagged) implements Predicate<ReviewItem> {

    static final QueueFilter ALL = new QueueFilter("", Optional.empty(), false);

    QueueFilter withText(String wanted) {
        return new QueueFilter(wanted, category, flagged);
    }

    QueueFilter withCategory(Optional<String> wanted) {
        return new QueueFilter(text, wanted, flagged);
    }

    QueueFilter withFlagged(boolean wanted) {
        return new QueueFilter(text, category, wanted);
    }

    @Override
    public boolean test(ReviewItem item) {
        return category.map(item.category()::equals).orElse(true) && (!flagged || !item.findings().isEmpty())
                && holdsText(item);
    }

    private boolean holdsText(ReviewItem item) {
        if (text.isBlank())
            return true;
        String all = (item.text() + " " + item.sample().nlQuestionRaw().orElse("") + " " + item.sample().goldCypher())
                .toLowerCase(Locale.ROOT);
        for (String word : text.strip().toLowerCase(Locale.ROOT).split("\\s+")) {
            if (!all.contains(word))
                return false;
        }
        return true;
    }
}
