package org.quern.question;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.question.GenerationListener.Rejection;

/**
 * What became of all that was tried, by MATCH category.
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
     * @param kept questions by RETURN template
     * @param rejected how often each rule struck
     * @param examples the first thing that each rule turned down
     */
    public record Category(String name, Map<String, Integer> kept, Map<Rule, Integer> rejected,
            Map<Rule, String> examples) {
        public int keptInAll() {
            return kept.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    public int kept() {
        return categories.stream().mapToInt(Category::keptInAll).sum();
    }

    /** How often a rule struck, in all categories. */
    public int rejected(Rule rule) {
        return categories.stream().mapToInt(c -> c.rejected().getOrDefault(rule, 0)).sum();
    }

    /** Adds up what it hears. */
    static final class Book implements GenerationListener {

        private final GenerationListener next;
        private final Map<String, Category> categories = new LinkedHashMap<>();

        Book(Iterable<String> names, GenerationListener next) {
            this.next = next;
            names.forEach(n -> categories.put(n,
                    new Category(n, new TreeMap<>(), new EnumMap<>(Rule.class), new EnumMap<>(Rule.class))));
        }

        @Override
        public void kept(Sample sample) {
            sample.fromTemplate().ifPresent(
                    t -> categories.get(t.matchCategory()).kept().merge(t.returnPatternId(), 1, Integer::sum));
            next.kept(sample);
        }

        @Override
        public void rejected(Rejection rejection) {
            Category category = categories.get(rejection.category());
            category.rejected().merge(rejection.rule(), 1, Integer::sum);
            category.examples().putIfAbsent(rejection.rule(), rejection.example());
            next.rejected(rejection);
        }

        int kept(String category, String pattern) {
            return categories.get(category).kept().getOrDefault(pattern, 0);
        }

        int kept(String category) {
            return categories.get(category).keptInAll();
        }

        /** The counts as they stand now. */
        GenerationReport report() {
            return new GenerationReport(categories.values().stream().map(c -> new Category(c.name(),
                    new TreeMap<>(c.kept()), new EnumMap<>(c.rejected()), new EnumMap<>(c.examples()))).toList());
        }
    }
}
