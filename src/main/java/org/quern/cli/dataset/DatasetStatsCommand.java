package org.quern.cli.dataset;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.dataset.AnswerCategory;
import org.quern.dataset.MentionLink;
import org.quern.dataset.PublishedFigures;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.sparql.statistics.DatasetStatistics.Means;
import org.quern.sparql.statistics.DatasetStatistics.Spread;
import org.quern.sparql.statistics.Feature;
import org.quern.task.dataset.StudyDatasets;
import org.quern.task.dataset.StudyDatasets.Studied;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset stats}: prints statistics of datasets side by side. */
@Command(name = "stats", mixinStandardHelpOptions = true)
final class DatasetStatsCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "NAME", description = "Datasets in the workspace.")
    private List<String> names = List.of();
    @Option(names = "--published", description = "Measure complexity on the text of the queries, as in the published tables (default: on their syntax trees).")
    private boolean published;

    @Override
    protected void run() throws Exception {
        perform(in -> new StudyDatasets(in.workspace(), files), common::read, new StudyDatasets.Settings(names,
                published), found -> new Text(terminal, published).print(found.sets()));
    }

    /** The figures of sets side by side. */
    private record Text(Terminal terminal, boolean published) {

        /** Characters of the longest bar. */
        private static final int BAR = 40;

        void print(List<Studied> studies) {
            List<String> headings = new ArrayList<>(List.of(""));
            for (Studied one : studies) {
                headings.add(one.name());
                if (one.paper().isPresent())
                    headings.add("paper");
            }
            Lines lines = new Lines(new TextTable(headings, TextTable.READABLE), studies);
            content(lines);
            lines.count("queries", s -> (long) s.queries().queries());
            for (Feature feature : Feature.values())
                lines.count("  " + feature.title(), s -> (long) s.queries().with(feature));
            lines.line("predicates per query", "predicates", s -> s.queries().predicatesPerQuery()
                    .map(Spread::toString).orElse("–"));
            complexity(lines);
            lines.table.lines().forEach(terminal::println);
            studies.forEach(this::mentions);
            for (Studied one : studies)
                one.queries().unparsable().forEach(
                        query -> terminal.warning("%s %s: %s".formatted(one.name(), query.id(), query.error())));
        }

        private static void content(Lines lines) {
            lines.count("questions", s -> s.figures().questions());
            lines.count("  ambiguous", s -> s.figures().ambiguous());
            lines.count("  without query", s -> s.figures().withoutQuery());
            lines.each("  in ", PublishedFigures.QUESTIONS, s -> s.figures().questionsByLanguage());
            lines.line("answers", "", _ -> "");
            for (AnswerCategory category : AnswerCategory.values())
                lines.line("  " + category, PublishedFigures.CATEGORY + category,
                        s -> count(s.study().categories().getOrDefault(category, 0L)));
            lines.count("distinct wordings", s -> s.figures().forms());
            lines.each("  ", "wordings ", s -> s.figures().formsByLanguage());
            lines.count("stored answers", s -> s.figures().answers());
            lines.count("mentions", s -> s.figures().mentions());
            lines.count("  with gaps", s -> s.figures().gaps());
            for (MentionLink.Kind kind : MentionLink.Kind.values())
                if (lines.studies.stream().anyMatch(s -> s.figures().links().containsKey(kind)))
                lines.count("  " + kind.text(), s -> s.figures().links().getOrDefault(kind, 0L));
            lines.count("items mentioned", s -> s.figures().items());
            lines.count("properties mentioned", s -> s.figures().properties());
            lines.count("relations", s -> sum(s.figures().relations()));
            lines.each("  ", "relation ", s -> named(s.figures().relations(), s.names()));
            lines.count("issues", s -> sum(s.figures().issues()));
            lines.each("  ", "issue ", s -> named(s.figures().issues(), s.names()));
        }

        private void complexity(Lines lines) {
            lines.line("clauses, mean", "", s -> mean(s, Means::clauses));
            lines.line("projections, mean", "", s -> s.queries().meanProjections().map(Text::figure)
                    .orElse("–"));
            lines.line("relations, mean", "", s -> mean(s, Means::relations));
            lines.line("subjects, mean", "", s -> mean(s, Means::subjects));
            lines.line("predicates, mean", "", s -> mean(s, Means::predicates));
            lines.line("objects, mean", "", s -> mean(s, Means::objects));
            lines.line("literals, mean", "", s -> mean(s, Means::literals));
            lines.count("unique patterns", s -> (long) s.queries().patterns());
            lines.count("unique properties", s -> (long) s.queries().properties().size());
            lines.count("syntax errors", s -> (long) s.queries().unparsable().size());
        }

        /** Figure 1 of the QAWiki paper as text. */
        private void mentions(Studied one) {
            if (one.figures().mentions() == 0)
                return;
            Map<Integer, Long> by = one.figures().questionsByMentions();
            long most = Collections.max(by.values());
            terminal.println("");
            terminal.println(one.name() + ": questions by number of mentions");
            by.forEach((number, questions) -> terminal.println("%6d  %5s  %s".formatted(number, count(questions),
                    "#".repeat((int) Math.ceilDiv(questions * BAR, most)))));
        }

        /** The lines of the table; a set with a paper has a second cell. */
        private record Lines(TextTable table, List<Studied> studies) {

            void count(String title, ToLongFunction<Studied> figure) {
                line(title, title.strip(), s -> Text.count(figure.applyAsLong(s)));
            }

            /** A line for each key that occurs in one of the sets. */
            void each(String indent, String prefix, Function<Studied, Map<String, Long>> figures) {
                studies.stream().flatMap(s -> figures.apply(s).keySet().stream()).distinct().sorted()
                        .forEach(key -> line(indent + key, prefix + key,
                                s -> Text.count(figures.apply(s).getOrDefault(key, 0L))));
            }

            void line(String title, String key, Function<Studied, String> cell) {
                List<String> cells = new ArrayList<>(List.of(title));
                for (Studied one : studies) {
                    cells.add(cell.apply(one));
                    one.paper().ifPresent(paper -> cells.add(paper.text(key)));
                }
                table.add(cells);
            }
        }

        private static Map<String, Long> named(Map<String, Long> counts, WikiVocabulary names) {
            Map<String, Long> named = new TreeMap<>();
            counts.forEach((id, count) -> named.merge(names.name(id, "en"), count, Long::sum));
            return named;
        }

        private static long sum(Map<String, Long> counts) {
            return counts.values().stream().mapToLong(Long::longValue).sum();
        }

        private static String count(long number) {
            return String.format(Locale.ROOT, "%,d", number);
        }

        private String mean(Studied one, ToDoubleFunction<Means> figure) {
            return one.means(published).flatMap(mean -> one.deviations(published).map(
                    by -> new Spread(figure.applyAsDouble(mean), figure.applyAsDouble(by)).toString())).orElse("–");
        }

        private static String figure(double number) {
            return String.format(Locale.ROOT, "%.2f", number);
        }
    }
}
