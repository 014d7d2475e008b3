package org.quern.task.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
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
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Computes the tables of the SPINACH paper for datasets of a workspace. */
public final class DatasetTables {

    private final SafeFiles files = new SafeFiles();
    private final Workspace workspace;
    private final Settings settings;

    public DatasetTables(Workspace workspace, Settings settings) {
        this.workspace = workspace;
        this.settings = settings;
    }

    /**
     * What to compute.
     *
     * @param names datasets; names joined by {@code +} count as one set
     * @param pageViews a table of items and page views, instead of the source's sitelinks
     * @param agentRuns agent runs, for the tables of tokens
     */
    public record Settings(List<String> names, Optional<Path> pageViews, List<String> agentRuns) {

        public Settings {
            names = List.copyOf(names);
            agentRuns = List.copyOf(agentRuns);
        }
    }

    /**
     * The sets and their tables.
     *
     * @param sets a set or union per name
     * @param tables by number; without page views and source, there is no table of popularity
     */
    public record Result(List<DatasetUnion> sets, List<PaperTable> tables) {}

    /** @param source where gold queries run; without it, the answers stored in the sets are used */
    public Result run(Optional<? extends WikidataSource> source, Progress progress) {
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
        return new Result(sets, tables);
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
