package org.quern.task.evaluate.gold;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cypher.ReferenceDay;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.score.ScoredItem;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.EnvironmentFailure;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.question.GoldIssues;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.audit.AuditFile;
import org.quern.question.audit.AuditFile.Finding;
import org.quern.question.audit.AuditFile.Key;
import org.quern.question.audit.AuditRule;
import org.quern.question.audit.AuditRule.Found;
import org.quern.question.audit.WordRules;
import org.quern.question.generate.GenerationRequest;
import org.quern.task.UseCase;
import org.quern.task.evaluate.RunFolder;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.task.question.ManageGolds;
import org.quern.task.question.NamedQuestions;
import org.quern.task.question.SchemaChecks;
import org.quern.verdict.audit.QueryRules;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Looks for gold queries that may be wrong: by the query and the schema, by the words of the question, by the answer on the
 * graph, and by what several models predict.
 *
 * @param workspace the folder of the workspace, which need not exist for files
 */
public record AuditQuestions(Graphs graphs, Path workspace, SafeFiles files)
        implements
            UseCase<AuditQuestions.Settings, AuditQuestions.Result> {

    /**
     * What to audit, and by what.
     *
     * @param questions a question file, or its name in the workspace
     * @param answers whether gold queries are run on their graphs
     * @param runs scored runs of these questions
     * @param rules the rules to apply; empty for the usual ones
     * @param out the file to write; empty for {@code audits/NAME.json} in the workspace
     */
    public record Settings(String questions, GraphSelection graphs, boolean answers, List<String> runs,
            Set<AuditRule> rules, Optional<Path> out) {}

    /**
     * The findings.
     *
     * @param flagged number of questions with a finding
     * @param byRule number of questions by rule
     * @param problems what could not be examined, by graph
     * @param file the written file; empty outside of a workspace
     */
    public record Result(AuditFile audit, int flagged, Map<AuditRule, Integer> byRule, Map<String, String> problems,
            @JsonIgnore Map<Key, Sample> questions, Optional<Path> file) {}

    private record Findings(List<Sample> samples, List<List<Found>> found, Map<String, String> problems) {

        void add(int place, List<Found> more) {
            found.get(place).addAll(more);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Path file = NamedQuestions.path(workspace, settings.questions());
        List<Sample> samples = new SampleFile(files).read(file);
        Optional<Path> out = settings.out().or(() -> Workspace.isWorkspace(workspace) ? Optional.of(workspace.resolve(
                AuditFile.FOLDER).resolve(
                        file.getFileName().toString().replaceFirst("\\.jsonl?(\\.gz)?$", "")
                                + ".json"))
                : Optional.empty());
        out.ifPresent(files::mayWrite);
        List<AuditRule> rules = Stream.of(AuditRule.values()).filter(rule -> settings.rules().isEmpty()
                ? rule.isUsual() : settings.rules().contains(rule)).toList();
        Findings findings = new Findings(samples, samples.stream().<List<Found>>map(_ -> new ArrayList<>()).toList(),
                new LinkedHashMap<>());
        words(findings, progress);
        byGraph(samples).forEach((graph, places) -> queries(graph, places, settings, findings, progress));
        if (settings.answers() && (settings.graphs().isFiles() || Workspace.isWorkspace(workspace)))
            graphs.ask(settings.graphs(), source -> {
                byGraph(samples).forEach((graph, places) -> answers(graph, places, source, findings, progress));
                return true;
            });
        disagreements(settings.runs(), findings);
        Result result = result(findings, rules, out);
        out.ifPresent(target -> result.audit().write(files, target));
        return result;
    }

    private static Map<String, List<Integer>> byGraph(List<Sample> samples) {
        Map<String, List<Integer>> places = new LinkedHashMap<>();
        for (int i = 0; i < samples.size(); i++)
            places.computeIfAbsent(samples.get(i).graph(), _ -> new ArrayList<>()).add(i);
        return places;
    }

    private void words(Findings findings, Progress progress) {
        progress.stage("Reading questions");
        WordRules words = new WordRules();
        ItemRun items = new ItemRun(1);
        try (Optioned open = new Optioned(Workspace.isWorkspace(workspace) ? Optional.of(Workspace.read(workspace))
                : Optional.empty())) {
            SchemaChecks checks = new SchemaChecks(open.workspace(), files);
            for (int i = 0; i < findings.samples().size(); i++) {
                progress.checkCancelled();
                progress.at(i, findings.samples().size());
                findings.add(i, items.one(findings.samples().get(i), progress, (sample, _) -> Stream.concat(
                        checks.check(sample, sample.nlQuestion()).stream().flatMap(one -> AuditRule.of(one.check())
                                .map(rule -> new Found(rule, one.what())).stream()),
                        words.of(sample.nlQuestion(), sample.goldCypher()).stream()).toList(),
                        (_, _) -> List.of()));
            }
        }
    }

    private record Optioned(Optional<Workspace> workspace) implements AutoCloseable {

        @Override
        public void close() {
            workspace.ifPresent(Workspace::close);
        }
    }

    private void queries(String graph, List<Integer> places, Settings settings, Findings findings,
            Progress progress) {
        Optional<GraphSchema> schema;
        try {
            schema = schema(graph, settings.graphs());
        } catch (QuernException unreadable) {
            findings.problems().put(graph, String.valueOf(unreadable.getMessage()));
            return;
        }
        if (schema.isEmpty()) {
            findings.problems().put(graph, "the schema is unknown");
            return;
        }
        progress.stage("Reading gold queries on {0}", graph);
        QueryRules rules = new QueryRules(schema.get());
        List<List<Found>> found = new ItemRun(2).map(places, progress,
                (place, _) -> rules.of(dated(findings.samples().get(place))), (_, _) -> List.of());
        for (int i = 0; i < places.size(); i++)
            findings.add(places.get(i), found.get(i));
    }

    /** A clock is no problem where the question states the day. */
    private static String dated(Sample sample) {
        return sample.referenceDay().map(day -> new ReferenceDay(day).in(sample.goldCypher()))
                .orElse(sample.goldCypher());
    }

    private Optional<GraphSchema> schema(String graph, GraphSelection chosen) {
        return chosen.isFiles() ? Optional.of(new GraphReader(files).readSchema(chosen.file(graph)))
                : ManageGolds.schema(workspace, chosen.name(graph), files);
    }

    private void answers(String graph, List<Integer> places, GraphSource source, Findings findings,
            Progress progress) {
        try {
            GraphDatabase database = source.of(graph, progress);
            new Engines(EngineChoice.AUTO, QueryLimits.EVALUATION).on(graph, database, places.size(), progress,
                    answering -> {
                        progress.stage("Checking gold queries on {0}", graph);
                        GoldIssues issues = new GoldIssues(answering, GenerationRequest.LONGEST, progress);
                        for (int i = 0; i < places.size(); i++) {
                            progress.checkCancelled();
                            progress.at(i, places.size());
                            findings.add(places.get(i), issues.of(findings.samples().get(places.get(i))).stream()
                                    .map(one -> new Found(AuditRule.of(one.finding()), one.what())).toList());
                        }
                        return true;
                    });
        } catch (QuernException closed) {
            if (EnvironmentFailure.isIn(closed))
                throw closed;
            findings.problems().put(graph, String.valueOf(closed.getMessage()));
        }
    }

    private void disagreements(List<String> runs, Findings findings) {
        Map<String, List<ScoredItem>> items = new LinkedHashMap<>();
        RunFolder.all(workspace, runs).forEach(run -> items.put(run.folder().toString(), run.scored()));
        Map<Key, Found> found = Disagreements.of(items);
        for (int i = 0; i < findings.samples().size(); i++) {
            Optional<Found> own = Optional.ofNullable(found.get(key(findings.samples().get(i))));
            if (own.isPresent())
                findings.add(i, List.of(own.get()));
        }
    }

    private static Key key(Sample sample) {
        return new Key(sample.graph(), sample.qid());
    }

    private static Result result(Findings findings, List<AuditRule> rules, Optional<Path> out) {
        List<Finding> all = new ArrayList<>();
        Map<AuditRule, Integer> byRule = new EnumMap<>(AuditRule.class);
        Map<Key, Sample> questions = new LinkedHashMap<>();
        int flagged = 0;
        for (int i = 0; i < findings.samples().size(); i++) {
            Sample sample = findings.samples().get(i);
            List<Found> own = findings.found().get(i).stream().distinct().filter(one -> rules.contains(one.rule()))
                    .sorted(Comparator.comparing(Found::rule)).toList();
            flagged += own.isEmpty() ? 0 : 1;
            own.stream().map(Found::rule).distinct().forEach(rule -> byRule.merge(rule, 1, Integer::sum));
            own.forEach(one -> all.add(new Finding(sample.graph(), sample.qid(), one.rule(), one.rule().place(),
                    one.evidence())));
            if (!own.isEmpty())
                questions.put(key(sample), sample);
        }
        return new Result(new AuditFile(rules, findings.samples().size(), all), flagged, byRule,
                findings.problems(), questions, out);
    }
}
