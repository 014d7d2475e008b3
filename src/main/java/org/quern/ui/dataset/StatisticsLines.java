package org.quern.ui.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.quern.dataset.AnswerCategory;
import org.quern.dataset.PublishedFigures;
import org.quern.sparql.statistics.DatasetStatistics.Means;
import org.quern.sparql.statistics.DatasetStatistics.Spread;
import org.quern.sparql.statistics.Feature;
import org.quern.task.dataset.StudyDatasets.Studied;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;

/** The lines of the table of statistics: one value per set, and the figure of the set's paper if it is known. */
final class StatisticsLines {

    /** @param values the set's value, then the paper's, for each set */
    record Line(String name, List<String> values) {}

    private final Messages messages;
    private final List<Studied> studied;
    private final List<Line> lines = new ArrayList<>();

    private StatisticsLines(Messages messages, List<Studied> studied) {
        this.messages = messages;
        this.studied = studied;
    }

    static List<Line> of(Messages messages, List<Studied> studied) {
        StatisticsLines all = new StatisticsLines(messages, studied);
        all.content();
        all.queries();
        return all.lines;
    }

    private void content() {
        boolean papers = studied.stream().anyMatch(one -> one.paper().isPresent());
        if (studied.size() > 1 || papers) {
            count("sets.stats.questions", "questions", s -> s.study().figures().questions());
            count("sets.stats.forms", "distinct wordings", s -> s.study().figures().forms());
            count("sets.stats.mentions", "mentions", s -> s.study().figures().mentions());
            count("sets.stats.items", "items mentioned", s -> s.study().figures().items());
            count("sets.stats.properties", "properties mentioned", s -> s.study().figures().properties());
            count("sets.stats.answers", "", Studied::answers);
        }
        for (AnswerCategory category : AnswerCategory.values())
            count("sets.stats.category." + category.name().toLowerCase(Locale.ROOT),
                    PublishedFigures.CATEGORY + category,
                    s -> s.study().categories().getOrDefault(category, 0L));
        each("sets.stats.in", PublishedFigures.QUESTIONS, s -> s.study().figures().questionsByLanguage());
        each("sets.stats.language", "", s -> s.study().figures().formsByLanguage());
        each("sets.stats.kind", "", this::kinds);
        each("sets.stats.relation", "", s -> named(s.study().figures().relations(), s));
        each("sets.stats.issue", "", s -> named(s.study().figures().issues(), s));
    }

    private void queries() {
        count("sets.stats.queries", "queries", s -> s.study().queries().queries());
        // The chart above shows them without the figures of the paper.
        if (studied.stream().anyMatch(one -> one.paper().isPresent()))
            for (Feature feature : Feature.values())
                lines.add(new Line(feature.title(), values(feature.title(),
                        s -> NumberFormats.count(s.study().queries().with(feature)))));
        line("sets.stats.per-query", "predicates", s -> s.study().queries().predicatesPerQuery()
                .map(Spread::toString).orElse("–"));
        mean("sets.stats.clauses", Means::clauses);
        line("sets.stats.projections", "",
                s -> s.study().queries().meanProjections().map(StatisticsLines::decimal).orElse("–"));
        mean("sets.stats.relations", Means::relations);
        mean("sets.stats.subjects", Means::subjects);
        mean("sets.stats.predicates", Means::predicates);
        mean("sets.stats.objects", Means::objects);
        mean("sets.stats.literals", Means::literals);
        count("sets.stats.patterns", "", s -> s.study().queries().patterns());
        count("sets.stats.unique-properties", "", s -> s.study().queries().properties().size());
        count("sets.stats.unparsable", "", s -> s.study().queries().unparsable().size());
    }

    private Map<String, Long> kinds(Studied one) {
        Map<String, Long> kinds = new TreeMap<>();
        one.study().figures().links().forEach((kind, count) -> kinds.put(SelectedMention.kind(kind, messages), count));
        return kinds;
    }

    private Map<String, Long> named(Map<String, Long> counts, Studied one) {
        Map<String, Long> named = new TreeMap<>();
        counts.forEach((id, count) -> named.merge(RelationName.of(id, one.names(), messages), count, Long::sum));
        return named;
    }

    /** A line for each key that occurs in one of the sets. */
    private void each(String key, String paper, Function<Studied, Map<String, Long>> figures) {
        studied.stream().flatMap(s -> figures.apply(s).keySet().stream()).distinct().sorted()
                .forEach(each -> lines.add(new Line(messages.text(key, each), values(paper + each,
                        s -> NumberFormats.count(figures.apply(s).getOrDefault(each, 0L))))));
    }

    private void count(String key, String paper, ToLongFunction<Studied> figure) {
        line(key, paper, s -> NumberFormats.count(figure.applyAsLong(s)));
    }

    private void mean(String key, ToDoubleFunction<Means> figure) {
        line(key, "", s -> s.study().queries().trees().flatMap(mean -> s.study().queries().treeDeviations()
                .map(by -> new Spread(figure.applyAsDouble(mean), figure.applyAsDouble(by)).toString())).orElse("–"));
    }

    private void line(String key, String paper, Function<Studied, String> cell) {
        lines.add(new Line(messages.text(key), values(paper, cell)));
    }

    private List<String> values(String paper, Function<Studied, String> cell) {
        return studied.stream().flatMap(
                s -> Stream.of(cell.apply(s), s.paper().map(published -> published.text(paper)).orElse(""))).toList();
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
