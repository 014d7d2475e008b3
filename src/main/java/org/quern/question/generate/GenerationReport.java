package org.quern.question.generate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.quern.question.AllowedViolations;
import org.quern.question.Rule;
import org.quern.question.Sample;

/**
 * The results of a generation, by MATCH category.
 *
 * @param categories in the template file's order
 */
public record GenerationReport(List<Category> categories) {

    public GenerationReport {
        categories = List.copyOf(categories);
    }

    /**
     * One MATCH category.
     *
     * @param kept number of questions by RETURN template
     * @param rejected number of rejections by rule
     * @param examples the first rejection of each rule
     * @param letThrough number of questions that violate a disabled rule
     */
    public record Category(String name, Map<String, Integer> kept, Map<Rule, Integer> rejected,
            Map<Rule, String> examples, Map<Rule, Integer> letThrough) {
        public int keptInAll() {
            return kept.values().stream().mapToInt(Integer::intValue).sum();
        }

        static Category empty(String name) {
            return new Category(name, new TreeMap<>(), new EnumMap<>(Rule.class), new EnumMap<>(Rule.class),
                    new EnumMap<>(Rule.class));
        }

        Category copy() {
            Category copy = empty(name);
            copy.kept.putAll(kept);
            copy.rejected.putAll(rejected);
            copy.examples.putAll(examples);
            copy.letThrough.putAll(letThrough);
            return copy;
        }
    }

    public int kept() {
        return categories.stream().mapToInt(Category::keptInAll).sum();
    }

    /** The number of rejections of a rule, in all categories. */
    public int rejected(Rule rule) {
        return categories.stream().mapToInt(c -> c.rejected().getOrDefault(rule, 0)).sum();
    }

    /** The number of questions that violate this disabled rule. */
    public int letThrough(Rule rule) {
        return categories.stream().mapToInt(c -> c.letThrough().getOrDefault(rule, 0)).sum();
    }

    /** Counts events from several threads. */
    static final class Book implements GenerationListener {

        private static final String UNKNOWN = "only categories of this generation can be reported";

        private final GenerationListener next;
        private final Map<String, Category> categories = new LinkedHashMap<>();
        private final Map<String, List<Rejection>> rejections = new LinkedHashMap<>();

        Book(Iterable<String> names, GenerationListener next) {
            this.next = next;
            names.forEach(n -> {
                categories.put(n, Category.empty(n));
                rejections.put(n, new ArrayList<>());
            });
        }

        @Override
        public synchronized void kept(Sample sample) {
            count(sample, 1);
            next.kept(sample);
        }

        /** Removes a question that another category has generated as well. */
        synchronized void withdraw(Sample sample, String category) {
            count(sample, -1);
            rejected(new Rejection(category, Rule.DUPLICATE, sample.goldCypher()));
        }

        private Category category(String name) {
            return Objects.requireNonNull(categories.get(name), UNKNOWN);
        }

        private void count(Sample sample, int by) {
            sample.fromTemplate().ifPresent(t -> {
                Category category = category(t.matchCategory());
                category.kept().merge(t.returnPatternId(), by, Integer::sum);
                AllowedViolations.of(sample).forEach(rule -> category.letThrough().merge(rule, by, Integer::sum));
            });
        }

        @Override
        public synchronized void rejected(Rejection rejection) {
            Category category = category(rejection.category());
            category.rejected().merge(rejection.rule(), 1, Integer::sum);
            category.examples().putIfAbsent(rejection.rule(), rejection.example());
            Objects.requireNonNull(rejections.get(rejection.category()), UNKNOWN).add(rejection);
            next.rejected(rejection);
        }

        synchronized int kept(String category, String pattern) {
            return category(category).kept().getOrDefault(pattern, 0);
        }

        synchronized int kept() {
            return categories.values().stream().mapToInt(Category::keptInAll).sum();
        }

        /** The current counts. */
        synchronized GenerationReport report() {
            return new GenerationReport(categories.values().stream().map(Category::copy).toList());
        }

        /** The rejections, by category and then in the order in which they occurred. */
        synchronized List<Rejection> rejections() {
            return rejections.values().stream().flatMap(List::stream).toList();
        }
    }
}
