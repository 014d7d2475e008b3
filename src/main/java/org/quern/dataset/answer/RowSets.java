package org.quern.dataset.answer;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.dataset.GoldAnswer;
import org.quern.sparql.Term;

/** Compares answers as sets of rows. Rows of different width are compared by their common columns. */
final class RowSets {

    private RowSets() {}

    /** Whether all rows of the first are rows of the second. */
    static Finding within(GoldAnswer narrow, GoldAnswer broad) {
        if (narrow instanceof GoldAnswer.Rows few && broad instanceof GoldAnswer.Rows many) {
            int width = Math.min(few.variables().size(), many.variables().size());
            Set<List<Optional<Term>>> missing = rows(few, width);
            missing.removeAll(rows(many, width));
            return Finding.of(missing.isEmpty(), "rows that are not in the broader answer: %,d of %,d".formatted(
                    missing.size(), rows(few, width).size()));
        }
        OptionalLong few = size(narrow);
        OptionalLong many = size(broad);
        if (few.isEmpty() || many.isEmpty())
            return Finding.unknown("one of the answers is not a table");
        return few.getAsLong() > many.getAsLong()
                ? new Finding(RelationVerdict.VIOLATED,
                        "number of rows: %,d instead of at most %,d".formatted(few.getAsLong(), many.getAsLong()))
                : Finding.HOLDS_BY_SIZE;
    }

    /** Whether the two have no common row. */
    static Finding disjoint(GoldAnswer one, GoldAnswer other) {
        if (!(one instanceof GoldAnswer.Rows left) || !(other instanceof GoldAnswer.Rows right))
            return size(one).isPresent() && size(other).isPresent() ? Finding.unknown("not all rows are stored")
                    : Finding.unknown("one of the answers is not a table");
        int width = Math.min(left.variables().size(), right.variables().size());
        Set<List<Optional<Term>>> both = rows(left, width);
        both.retainAll(rows(right, width));
        return Finding.of(both.isEmpty(), "rows in both answers: %,d".formatted(both.size()));
    }

    /** Whether the first is the number of rows of the second. */
    static Finding counts(GoldAnswer count, GoldAnswer counted) {
        OptionalLong rows = size(counted);
        Optional<Long> number = count instanceof GoldAnswer.Rows table && table.rows().size() == 1
                && table.rows().getFirst().size() == 1 ? table.rows().getFirst().getFirst().flatMap(RowSets::number)
                        : Optional.empty();
        if (rows.isEmpty() || number.isEmpty())
            return Finding.unknown("expected a number and a table");
        return Finding.of(number.get() == rows.getAsLong(),
                "count %,d, number of rows %,d".formatted(number.get(), rows.getAsLong()));
    }

    /** Whether the first says that the second has rows. */
    static Finding asks(GoldAnswer truth, GoldAnswer asked) {
        OptionalLong rows = size(asked);
        if (rows.isEmpty() || !(truth instanceof GoldAnswer.Truth(boolean yes)))
            return Finding.unknown("expected yes or no and a table");
        return Finding.of(yes == rows.getAsLong() > 0,
                String.format(Locale.ROOT, "answer %s, number of rows %,d", yes ? "yes" : "no", rows.getAsLong()));
    }

    private static Optional<Long> number(Term term) {
        return term instanceof Term.Literal literal && literal.text().matches("[+-]?\\d{1,18}")
                ? Optional.of(Long.valueOf(literal.text()))
                : Optional.empty();
    }

    private static OptionalLong size(GoldAnswer answer) {
        return switch (answer) {
            case GoldAnswer.Truth _ -> OptionalLong.empty();
            case GoldAnswer.Rows rows -> OptionalLong.of(rows.rows().size());
            case GoldAnswer.Size size -> OptionalLong.of(size.rows());
        };
    }

    private static Set<List<Optional<Term>>> rows(GoldAnswer.Rows table, int width) {
        return table.rows().stream().map(row -> List.copyOf(row.subList(0, width)))
                .collect(Collectors.toCollection(HashSet::new));
    }
}
