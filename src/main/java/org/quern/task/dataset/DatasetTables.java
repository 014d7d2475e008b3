package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.dataset.answer.Answers;
import org.quern.dataset.answer.SourceAnswers;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.paper.DatasetUnion;
import org.quern.dataset.paper.PaperTable;
import org.quern.dataset.paper.Popularity;
import org.quern.dataset.paper.SpinachTables;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.task.store.SourceSelection;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Computes the tables of the SPINACH paper for datasets of a workspace. */
public record DatasetTables(Workspace workspace, SafeFiles files)
        implements
            UseCase<DatasetTables.Settings, DatasetTables.Result> {

    /**
     * What to compute.
     *
     * @param names datasets; names joined by {@code +} count as one set
     * @param pageViews a table of items and page views, instead of the source's sitelinks
     * @param agentRuns agent runs, for the tables of tokens
     * @param source where gold queries run; without it, the answers stored in the sets are used
     */
    public record Settings(List<String> names, Optional<Path> pageViews, List<String> agentRuns,
            Optional<SourceSelection> source) {}

    /**
     * The sets and their tables.
     *
     * @param gold a set or union per name
     * @param papers by number; without page views and source, there is no table of popularity
     */
    @JsonPropertyOrder({"gold", "tables"})
    public record Result(List<Gold> gold, @JsonIgnore List<PaperTable> papers) {

        /** The rows have a member per column; a range has two. */
        @JsonProperty("tables")
        List<Map<String, Object>> tables() {
            return papers.stream().map(table -> JsonMembers.of("number", table.number(), "title", table.title(),
                    "rows", table.rows().stream().map(row -> {
                        Map<String, Object> members = new LinkedHashMap<>();
                        for (int i = 0; i < row.size(); i++)
                            members.putAll(json(table.columns().get(i).name(), row.get(i)));
                        return members;
                    }).toList(), "notes", table.notes())).toList();
        }

        private static Map<String, Object> json(String name, PaperTable.Cell cell) {
            return switch (cell) {
                case PaperTable.Words(String text) -> JsonMembers.of(name, text);
                case PaperTable.Figure(double value) -> JsonMembers.of(name, number(value));
                case PaperTable.Range(double from, Optional<Double> to) -> JsonMembers.of(name + "_from", number(from),
                        name + "_to", to.map(Result::number).orElse(null));
                case PaperTable.Nothing() -> JsonMembers.of(name, null);
            };
        }

        /** Whole numbers without a fraction. */
        private static Number number(double value) {
            return value == Math.rint(value) ? (Number) (long) value : (Number) value;
        }
    }

    /**
     * The gold queries of a set.
     *
     * @param results number of those with a result
     * @param missing the others, with the reason
     */
    public record Gold(String set, int questions, int results, int empty, Map<String, String> missing) {

        private Gold(DatasetUnion set) {
            this(set.name(), set.questions(), set.results(), set.empty(), set.missing());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        if (settings.source().isEmpty())
            return run(settings, Optional.empty(), progress);
        try (WikidataSource source = settings.source().get().open(() -> workspace, progress)) {
            return run(settings, Optional.of(source), progress);
        }
    }

    private Result run(Settings settings, Optional<WikidataSource> source, Progress progress) {
        Optional<Map<String, Long>> pageViews = settings.pageViews().map(file -> Popularity.read(file, files));
        List<PaperTable> tokens = settings.agentRuns().stream().distinct().flatMap(run -> tokens(run).stream())
                .toList();
        Answers answers = source.<Answers>map(s -> SourceAnswers.of(s, SourceAnswers.LIMITS, progress))
                .orElseGet(Answers::kept);
        List<DatasetUnion> sets = settings.names().stream().distinct().map(name -> union(name, answers, progress))
                .toList();
        SpinachTables all = new SpinachTables(sets);
        List<PaperTable> tables = new ArrayList<>(
                List.of(all.complexity(), all.patterns(), all.properties(), all.conversations()));
        Set<String> items = new TreeSet<>();
        sets.forEach(one -> items.addAll(one.entities()));
        if (pageViews.isPresent())
            tables.add(all.popularity("page views", pageViews.get()));
        else if (source.orElse(null) instanceof SelectSource select)
            tables.add(all.popularity("sitelinks", Popularity.sitelinks(select, items, progress)));
        tables.addAll(tokens);
        return new Result(sets.stream().map(Gold::new).toList(), tables);
    }

    private DatasetUnion union(String name, Answers answers, Progress progress) {
        DatasetUnion union = new DatasetUnion(name, answers);
        for (String part : name.split("\\+", -1))
            new DatasetFolder(workspace.dataset(part), files).read(question -> {
                progress.checkCancelled();
                union.accept(question);
            });
        return union;
    }

    private List<PaperTable> tokens(String run) {
        AgentBatch batch = new AgentBatch(workspace.agentRun(run), files);
        if (batch.named().isEmpty())
            throw SafeFiles.noSuch(workspace.agentRun(run));
        List<QuestionOutcome> answers = batch.answers().values().stream().filter(a -> !a.isFailed()).toList();
        return SpinachTables.tokens(run, answers.stream().map(a -> a.spent().input()).toList(),
                answers.stream().map(a -> a.spent().output()).toList());
    }
}
