package org.quern.evaluate.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.evaluate.run.Skipped.Reason;
import org.quern.question.Sample;

/**
 * The attempts at each question: samples in one prediction, predictions that are numbered, or the same number of
 * predictions for each of several questions in one folder. Other predictions after the first one are duplicates, or those
 * of another model, which has a folder of its own.
 *
 * @param ranks the attempts that the file names, in order; empty if it names none
 * @param even whether each question has the same number of predictions, which are not all equal
 */
record Attempts(List<String> ranks, boolean even) {

    /**
     * A question with its predictions.
     *
     * @param question without a prediction
     */
    record Asked(Sample question, List<Given> given) {}

    /**
     * What remains of the predictions for a question.
     *
     * @param texts the attempts; an empty text for one that is missing
     * @param duplicates number of predictions that equal an earlier one
     */
    record Kept(List<String> texts, int duplicates, List<Skipped> skipped) {}

    static Attempts of(Collection<Asked> asked) {
        List<String> named = asked.stream().flatMap(each -> named(each).stream()).distinct()
                .sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())).toList();
        List<Asked> some = asked.stream().filter(each -> !each.given().isEmpty()).toList();
        int size = some.isEmpty() ? 0 : some.getFirst().given().size();
        boolean even = size > 1 && some.size() > 1
                && some.stream().allMatch(each -> each.given().size() == size && inOneFolder(each))
                && some.stream().anyMatch(each -> each.given().stream().map(Given::texts).distinct().count() > 1);
        // A column with other values, such as a number of the row, does not number attempts.
        boolean numbers = named.size() > 1
                && asked.stream().mapToInt(each -> named(each).size()).max().orElse(0) == named.size();
        return new Attempts(numbers ? named : List.of(), even);
    }

    private static boolean inOneFolder(Asked asked) {
        return asked.given().stream().map(Given::folder).distinct().count() == 1;
    }

    private static List<String> named(Asked asked) {
        return asked.given().stream().flatMap(each -> each.attempt().stream()).distinct().toList();
    }

    Kept keep(Asked asked) {
        List<String> texts = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        int duplicates = 0;
        List<Integer> filled = new ArrayList<>();
        for (Given one : asked.given()) {
            int rank = one.attempt().map(ranks::indexOf).filter(each -> each >= 0).orElse(even ? filled.size() : 0);
            int from = rank * one.texts().size();
            if (!filled.contains(rank)) {
                texts.addAll(Collections.nCopies(Math.max(0, from + one.texts().size() - texts.size()), ""));
                for (int i = 0; i < one.texts().size(); i++)
                    texts.set(from + i, one.texts().get(i));
                filled.add(rank);
            } else if (texts.subList(from, Math.min(texts.size(), from + one.texts().size())).equals(one.texts()))
                duplicates++;
            else
                skipped.add(skipped(asked, one));
        }
        return new Kept(texts, duplicates, skipped);
    }

    private static Skipped skipped(Asked asked, Given one) {
        boolean here = asked.given().getFirst().folder().equals(one.folder());
        return new Skipped("another prediction for question " + asked.question().qid() + " comes before it"
                + (here ? "" : ", in another folder"), one.where(), here ? Reason.ANOTHER : Reason.OTHER_FOLDER);
    }

    /** The attempt with a number, from 0; an empty text if there is none. */
    static String at(Kept kept, int attempt) {
        return Optional.of(attempt).filter(each -> each < kept.texts().size()).map(kept.texts()::get).orElse("");
    }

    /** The largest number of attempts. */
    static int most(Stream<Kept> kept) {
        return kept.mapToInt(each -> each.texts().size()).max().orElse(1);
    }
}
