package org.quern.cli.dataset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.qaset.SetFigures;
import org.quern.qaset.SetStudy;
import org.quern.qaset.file.SetFolder;
import org.quern.sparql.statistics.Feature;
import org.quern.sparql.statistics.SetStatistics.Means;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset stats}: prints statistics of question sets side by side. */
@Command(name = "stats", mixinStandardHelpOptions = true, description = "Prints statistics of question sets: questions, wordings, mentions, query features and complexity. Several sets are shown side by side.")
final class DatasetStatsCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "NAME", description = "Question sets of the workspace.")
    private List<String> names = List.of();
    @Option(names = "--published", description = "Measure complexity on the text of the queries, as in the published tables (default: on their syntax trees).")
    private boolean published;

    @Override
    protected void run() {
        Map<String, SetStudy> studies = new LinkedHashMap<>();
        try (Workspace workspace = Workspace.read(common.workspace())) {
            for (String name : names) {
                SetStudy study = new SetStudy();
                new SetFolder(workspace.dataset(name), new SafeFiles()).read(study);
                studies.put(name, study);
            }
        }
        result(() -> json(studies), () -> show(List.copyOf(studies.values())));
    }

    private Map<String, Object> json(Map<String, SetStudy> studies) {
        Map<String, Object> root = new LinkedHashMap<>();
        studies.forEach((name, study) -> {
            Map<String, Integer> features = new LinkedHashMap<>();
            for (Feature feature : Feature.values())
                features.put(feature.title(), study.queries().with(feature));
            root.put(name, JsonMembers.of("content", study.figures(), "queries", study.queries().queries(),
                    "features", features, "means", means(study), "projections", study.queries().meanProjections(),
                    "patterns", study.queries().patterns(), "properties", study.queries().properties().size(),
                    "unparsable", study.queries().unparsable()));
        });
        return root;
    }

    private Optional<Means> means(SetStudy study) {
        return published ? study.queries().published() : study.queries().trees();
    }

    private void show(List<SetStudy> studies) {
        List<String> headings = new ArrayList<>(List.of(""));
        headings.addAll(names.stream().distinct().toList());
        TextTable table = new TextTable(headings, TextTable.READABLE);
        row(table, studies, "questions", s -> count(s.figures().questions()));
        row(table, studies, "  ambiguous", s -> count(s.figures().ambiguous()));
        row(table, studies, "  without query", s -> count(s.figures().withoutQuery()));
        row(table, studies, "distinct wordings", s -> count(s.figures().forms()));
        languages(studies).forEach(tag -> row(table, studies, "  " + tag,
                s -> count(s.figures().formsByLanguage().getOrDefault(tag, 0L))));
        row(table, studies, "stored answers", s -> count(s.figures().answers()));
        row(table, studies, "mentions", s -> count(s.figures().mentions()));
        row(table, studies, "  with gaps", s -> count(s.figures().gaps()));
        row(table, studies, "items mentioned", s -> count(s.figures().items()));
        row(table, studies, "properties mentioned", s -> count(s.figures().properties()));
        row(table, studies, "relations", s -> count(s.figures().relations().values().stream()
                .mapToLong(Long::longValue).sum()));
        row(table, studies, "queries", s -> count(s.queries().queries()));
        for (Feature feature : Feature.values())
            row(table, studies, "  " + feature.title(), s -> count(s.queries().with(feature)));
        row(table, studies, "clauses, mean", s -> mean(s, Means::clauses));
        row(table, studies, "projections, mean", s -> s.queries().meanProjections().map(DatasetStatsCommand::figure)
                .orElse("–"));
        row(table, studies, "relations, mean", s -> mean(s, Means::relations));
        row(table, studies, "subjects, mean", s -> mean(s, Means::subjects));
        row(table, studies, "predicates, mean", s -> mean(s, Means::predicates));
        row(table, studies, "objects, mean", s -> mean(s, Means::objects));
        row(table, studies, "literals, mean", s -> mean(s, Means::literals));
        row(table, studies, "unique patterns", s -> count(s.queries().patterns()));
        row(table, studies, "unique properties", s -> count(s.queries().properties().size()));
        row(table, studies, "syntax errors", s -> count(s.queries().unparsable().size()));
        table.lines().forEach(terminal::println);
        for (int i = 0; i < studies.size(); i++) {
            String name = headings.get(i + 1);
            studies.get(i).queries().unparsable().forEach(
                    one -> terminal.note("%s %s: %s".formatted(name, one.id(), one.error())));
        }
    }

    private static List<String> languages(List<SetStudy> studies) {
        return studies.stream().map(SetStudy::figures).map(SetFigures::formsByLanguage)
                .flatMap(m -> m.keySet().stream()).distinct().sorted().toList();
    }

    private static void row(TextTable table, List<SetStudy> studies, String title, Function<SetStudy, String> cell) {
        List<String> cells = new ArrayList<>(List.of(title));
        studies.forEach(study -> cells.add(cell.apply(study)));
        table.add(cells);
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private String mean(SetStudy study, ToDoubleFunction<Means> figure) {
        return means(study).map(m -> figure(figure.applyAsDouble(m))).orElse("–");
    }

    private static String figure(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
