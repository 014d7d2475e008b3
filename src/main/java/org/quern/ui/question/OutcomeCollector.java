package org.quern.ui.question;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.question.AllowedViolations;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationListener.Rejection;

/** Collects the outcomes of questions on the generating thread; the window reads them at intervals. */
final class OutcomeCollector implements GenerationListener {

    private final Map<String, Counts> counts = new LinkedHashMap<>();
    private List<Sample> fresh = new ArrayList<>();

    /**
     * The outcomes in one MATCH category so far.
     *
     * @param watched whether rejections were recorded; a file contains only kept questions
     * @param examples the first queries or patterns that each rule rejected
     * @param letThrough number of questions that a disabled rule would have rejected
     */
    record Counts(String category, int kept, boolean watched, Map<Rule, Integer> rejected,
            Map<Rule, List<String>> examples, Map<Rule, Integer> letThrough) {

        /** Max. number of examples per rule and category. */
        static final int EXAMPLES = 50;

        Counts {
            rejected = Map.copyOf(rejected);
            examples = Map.copyOf(examples);
            letThrough = Map.copyOf(letThrough);
        }

        int rejectedInAll() {
            return rejected.values().stream().mapToInt(Integer::intValue).sum();
        }

        Counts withKept(Sample sample) {
            Map<Rule, Integer> through = new EnumMap<>(Rule.class);
            through.putAll(letThrough);
            AllowedViolations.of(sample).forEach(rule -> through.merge(rule, 1, Integer::sum));
            return new Counts(category, kept + 1, watched, rejected, examples, through);
        }

        Counts with(Rule rule, String example) {
            Map<Rule, Integer> more = new EnumMap<>(Rule.class);
            more.putAll(rejected);
            more.merge(rule, 1, Integer::sum);
            Map<Rule, List<String>> some = new EnumMap<>(Rule.class);
            some.putAll(examples);
            List<String> before = some.getOrDefault(rule, List.of());
            if (before.size() < EXAMPLES) {
                List<String> longer = new ArrayList<>(before);
                longer.add(example);
                some.put(rule, List.copyOf(longer));
            }
            return new Counts(category, kept, true, more, some, letThrough);
        }

        /** The counts for the questions of a file, without rejections. */
        static Counts ofFile(String category) {
            return new Counts(category, 0, false, Map.of(), Map.of(), Map.of());
        }

        static Counts none(String category) {
            return new Counts(category, 0, true, Map.of(), Map.of(), Map.of());
        }
    }

    OutcomeCollector(List<String> categories) {
        categories.forEach(category -> counts.put(category, Counts.none(category)));
    }

    @Override
    public synchronized void kept(Sample sample) {
        fresh.add(sample);
        String category = sample.fromTemplate().map(Sample.FromTemplate::matchCategory).orElse("");
        counts.put(category, counts.getOrDefault(category, Counts.none(category)).withKept(sample));
    }

    @Override
    public synchronized void rejected(Rejection rejection) {
        String category = rejection.category();
        counts.put(category, counts.getOrDefault(category, Counts.none(category)).with(rejection.rule(),
                rejection.example()));
    }

    synchronized List<Counts> counts() {
        return List.copyOf(counts.values());
    }

    /** The questions added since the last call. */
    synchronized List<Sample> takeFresh() {
        List<Sample> taken = fresh;
        fresh = new ArrayList<>();
        return taken;
    }
}
