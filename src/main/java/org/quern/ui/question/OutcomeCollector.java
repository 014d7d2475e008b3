package org.quern.ui.question;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.question.AllowedViolations;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.generate.GenerationListener;

/** Collects on the generating thread what becomes of the questions; the window takes it away now and then. */
final class OutcomeCollector implements GenerationListener {

    private final Map<String, Counts> counts = new LinkedHashMap<>();
    private List<Sample> fresh = new ArrayList<>();

    /**
     * What became of one MATCH category so far.
     *
     * @param watched whether rejections were heard of; a file only tells what was kept
     * @param examples the first queries or patterns that each rule turned down
     * @param letThrough questions that a rule would have turned down had it not been switched off
     */
    record Counts(String category, int kept, boolean watched, Map<Rule, Integer> rejected,
            Map<Rule, List<String>> examples, Map<Rule, Integer> letThrough) {

        /** So many examples of a rule are kept for each category. */
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

        /** What a file tells. */
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

    /** The counts as they stand. */
    synchronized List<Counts> counts() {
        return List.copyOf(counts.values());
    }

    /** The questions that came since the last call. */
    synchronized List<Sample> takeFresh() {
        List<Sample> taken = fresh;
        fresh = new ArrayList<>();
        return taken;
    }
}
