package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;
import org.quern.evaluate.run.Attempts.Asked;
import org.quern.evaluate.run.QuestionIndex.Place;
import org.quern.evaluate.run.Skipped.Reason;
import org.quern.job.Phrase;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Brings predictions and questions together. */
final class PredictionMatching {

    private final SafeFiles files;
    private final List<Skipped> skipped;
    private final String form;
    private int shared;
    private Optional<String> adopted = Optional.empty();

    /** @param form what predictions need, for messages */
    PredictionMatching(SafeFiles files, List<Skipped> skipped, String form) {
        this.files = files;
        this.skipped = skipped;
        this.form = form;
    }

    List<Skipped> skipped() {
        return skipped;
    }

    /** The number of predictions without id and text whose gold query is that of several questions. */
    int shared() {
        return shared;
    }

    /** The question file whose questions were adopted. */
    Optional<String> adopted() {
        return adopted;
    }

    /**
     * The questions of a file.
     *
     * @throws QuernException when no prediction belongs to a question
     */
    Collection<Asked> of(List<Sample> questions, QuestionIndex index, List<Given> given) {
        Map<Sample, List<Given>> found = new IdentityHashMap<>();
        for (Given one : given) {
            switch (index.find(one)) {
                case Place.Found(var question, var several) -> {
                    shared += several ? 1 : 0;
                    found.computeIfAbsent(question, _ -> new ArrayList<>()).add(one);
                }
                case Place.Lost(var reason, var problem) -> skipped.add(new Skipped(problem, one.where(), reason));
            }
        }
        if (found.isEmpty())
            throw new QuernException("{0}", skipped.getFirst().where(),
                    "choose the question file that the predictions were made for, and {1}",
                    skipped.getFirst().problem(), form);
        return asked(questions, found);
    }

    /**
     * A question file, and how many predictions belong to its questions.
     *
     * @param predictions number of predictions for chosen questions
     * @param missing number of chosen questions without a prediction, by graph
     * @param graphs those among these graphs without any prediction
     */
    record Fit(String name, QuestionIndex index, int predictions, Map<String, Integer> missing, Set<String> graphs) {

        static Fit of(String name, List<Sample> questions, List<Given> given, QuestionChoice choice) {
            QuestionIndex trial = new QuestionIndex(questions);
            Map<Sample, List<Given>> found = new IdentityHashMap<>();
            for (Given one : given) {
                if (trial.find(one) instanceof Place.Found(var question, _))
                    found.computeIfAbsent(question, _ -> new ArrayList<>()).add(one);
            }
            Map<String, Integer> missing = new TreeMap<>();
            Set<String> predicted = new HashSet<>();
            int predictions = 0;
            for (Asked asked : choice.of(asked(questions, found))) {
                predictions += asked.given().size();
                if (asked.given().isEmpty())
                    missing.merge(asked.question().graph(), 1, Integer::sum);
                else
                    predicted.add(asked.question().graph());
            }
            Set<String> graphs = new TreeSet<>(missing.keySet());
            graphs.removeAll(predicted);
            return new Fit(name, new QuestionIndex(questions), predictions, missing, graphs);
        }
    }

    private static List<Asked> asked(List<Sample> questions, Map<Sample, List<Given>> found) {
        return questions.stream().map(question -> new Asked(question, found.getOrDefault(question, List.of())))
                .toList();
    }

    /** The question files, the best one first: that to which most predictions belong. */
    static List<Fit> fits(List<Given> given, Map<String, List<Sample>> known, QuestionChoice choice) {
        return known.entrySet().stream().map(file -> Fit.of(file.getKey(), file.getValue(), given, choice))
                .sorted(Comparator.comparingInt(Fit::predictions).reversed().thenComparing(Fit::name)).toList();
    }

    private static Optional<Fit> best(List<Given> given, Map<String, List<Sample>> known) {
        return fits(given, known, QuestionChoice.ALL).stream().findFirst().filter(fit -> fit.predictions() > 0);
    }

    /**
     * The questions in the predictions themselves. Those without id or text are looked for in known question files.
     *
     * @throws QuernException when there are no gold queries
     */
    Collection<Asked> own(List<Given> given, Path file, Supplier<Map<String, List<Sample>>> known) {
        if (given.stream().allMatch(one -> one.gold().isEmpty()))
            throw new QuernException("the predictions have no gold queries", file.toString(),
                    "{0}", best(given, known.get()).map(fit -> Phrase.of("specify the question file: --questions {0} "
                            + "({1} of {2} predictions belong to its questions)", fit.name(), fit.predictions(),
                            given.size())).orElse(Phrase.of("specify the question file with --questions, or the "
                                    + "column with --column gold=NAME")));
        Optional<Fit> fit = given.stream().allMatch(PredictionMatching::isComplete) ? Optional.empty()
                : best(given, known.get());
        SampleFile samples = new SampleFile(files);
        Map<List<String>, Asked> asked = new LinkedHashMap<>();
        Map<List<String>, Integer> untold = new LinkedHashMap<>();
        for (Given one : given) {
            if (one.gold().isEmpty()) {
                skipped.add(new Skipped("this row has no gold query", one.where(), Reason.NO_GOLD));
                continue;
            }
            Sample sample = fit.filter(_ -> !isComplete(one)).flatMap(found -> adopted(one, found))
                    .orElseGet(() -> samples.usable(identified(one, untold)));
            asked.computeIfAbsent(List.of(sample.qid(), sample.graph(), sample.nlQuestion(), sample.goldCypher()),
                    _ -> new Asked(sample, new ArrayList<>())).given().add(one);
        }
        return asked.values();
    }

    private static boolean isComplete(Given one) {
        return !one.qid().isEmpty() && !one.question().isEmpty();
    }

    private Optional<Sample> adopted(Given one, Fit fit) {
        if (!(fit.index().find(one) instanceof Place.Found(var question, var several)))
            return Optional.empty();
        shared += several ? 1 : 0;
        adopted = Optional.of(fit.name());
        return Optional.of(question);
    }

    /** Predictions without id and text are those of different questions, also if these share a gold query. */
    private ObjectNode identified(Given one, Map<List<String>, Integer> untold) {
        if (!one.qid().isEmpty() || !one.question().isEmpty())
            return one.sample();
        int number = untold.merge(List.of(one.graph(), one.gold()), 1, Integer::sum);
        shared += number > 1 ? 1 : 0;
        return number == 1 ? one.sample() : one.sample().put("qid", UUID.nameUUIDFromBytes(
                (one.graph() + "\n\n" + one.gold() + "\n" + number).getBytes(StandardCharsets.UTF_8)).toString());
    }
}
