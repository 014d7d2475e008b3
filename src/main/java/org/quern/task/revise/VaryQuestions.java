package org.quern.task.revise;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.Rewriting;
import org.quern.question.Variation.Kind;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.RewritingTally;
import org.quern.task.EstimatedUseCase;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.graph.GraphSelection;
import org.quern.task.question.NamedQuestions;
import org.quern.task.question.ReviseQuestions.Step;
import org.quern.task.question.ReviseQuestions;
import org.quern.task.question.VaryGraphs.How;
import org.quern.task.question.VaryGraphs;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;

/** Makes a variant of each question, to measure what a change costs a model. */
public record VaryQuestions(LazyServices in) implements EstimatedUseCase<VaryQuestions.Settings, VaryQuestions.Result> {

    /**
     * The questions and their change.
     *
     * @param questions a question file, or its name in the workspace
     * @param out the file to write
     * @param graphs those of the questions
     * @param names for a rename: neutral, synonyms, or a file with names
     * @param graphsOut the folder for changed graphs, if the graphs are files
     * @param count for distractors: max. number of added types, of added relations, and of added properties
     * @param distractorsFrom graph files with other schemas; the schemas that come with the program if empty
     * @param dropped the file for questions without a variant; beside the file to write if empty
     * @param model for a paraphrase: a model of the workspace, or grammar
     */
    public record Settings(String questions, Path out, Kind kind, GraphSelection graphs,
            @JsonProperty(defaultValue = "1") long seed, @JsonProperty(defaultValue = How.Rename.NEUTRAL) String names,
            Optional<Path> graphsOut, @JsonProperty(defaultValue = "5") int count, List<Path> distractorsFrom,
            Optional<Path> dropped, @JsonProperty(defaultValue = Rewriting.GRAMMAR) String model, ModelLimits limits) {

        private Path beside() {
            return dropped.orElseGet(() -> DroppedFile.beside(out));
        }

        /** The change of the graph or its schema; empty for a change of words. */
        private Optional<How> how() {
            return switch (kind) {
                case PARAPHRASE, TYPOS -> Optional.empty();
                case RENAME -> Optional.of(new How.Rename(names, seed));
                case PSEUDONYMS -> Optional.of(new How.Pseudonyms(seed));
                case DISTRACTORS -> Optional.of(new How.Distract(count, distractorsFrom, seed));
            };
        }

        private String stage() {
            return kind == Kind.TYPOS ? "Adding typing errors" : "Paraphrasing";
        }
    }

    /**
     * What was made.
     *
     * @param dropped number of questions without a variant
     * @param reasons why there is none, with the number of questions
     * @param spending empty without a model
     * @param graphs the changed graphs
     */
    public record Result(Kind kind, long seed, long questions, int dropped, Map<String, Integer> reasons, int failed,
            Optional<ModelSpending> spending, Map<String, Path> graphs, Path file, Path droppedFile) {

        /** The number of questions with a variant. */
        public long variants() {
            return questions - dropped;
        }

        @JsonValue
        JsonNode json() {
            Map<String, Object> root = JsonMembers.of("kind", kind.toString(), "seed", seed, "questions", questions,
                    "variants", variants(), "dropped", dropped, "reasons", reasons, "failed", failed);
            spending.ifPresent(spent -> JsonRecords.write(spent).properties()
                    .forEach(each -> root.put(each.getKey(), each.getValue())));
            root.putAll(JsonMembers.of("graphs", JsonRecords.tree(graphs), "file", file.toString(), "dropped_file",
                    droppedFile.toString()));
            return JsonMembers.tree(root);
        }
    }

    @Override
    public ModelEstimate estimate(Settings settings, Progress progress) {
        return new Revision(in).estimate(words(settings), settings.stage(), progress);
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Optional<How> how = settings.how();
        if (how.isPresent()) {
            VaryGraphs.Result done = vary(settings, how.get(), progress);
            if (done.alternatives() > 0)
                progress.note("Accepted alternatives of gold queries that the variants do not have: %,d"
                        .formatted(done.alternatives()));
            return result(settings, done.questions(), done.tally(), Optional.empty(), done.changed());
        }
        ModelUse use = settings.limits().use(progress);
        ReviseQuestions.Settings words = words(settings);
        ReviseQuestions.Result done = new Revision(in).run(words, settings.stage(), use, progress);
        return result(settings, done.questions(), done.tally(), Optional.of(ModelSpending.of(use))
                .filter(_ -> !words.isBuiltIn()), Map.of());
    }

    private static Result result(Settings settings, long questions, RewritingTally tally,
            Optional<ModelSpending> spending, Map<String, Path> graphs) {
        return new Result(settings.kind(), settings.seed(), questions,
                tally.drops().values().stream().mapToInt(Integer::intValue).sum(), tally.drops(), tally.failed(),
                spending, graphs, settings.out(), settings.beside());
    }

    private ReviseQuestions.Settings words(Settings settings) {
        if (settings.how().isPresent())
            throw new QuernException("these variants are made without a model", settings.kind().toString(),
                    "choose paraphrase");
        return new Revision(in).settings(settings.questions(), settings.out(), settings.kind() == Kind.TYPOS
                ? new Step.AddTypos(settings.seed(), settings.beside())
                : new Step.Paraphrase(settings.seed(), settings.beside()), settings.model());
    }

    private VaryGraphs.Result vary(Settings settings, How how, Progress progress) {
        VaryGraphs.Settings varied = new VaryGraphs.Settings(NamedQuestions.path(in.root(), settings.questions()),
                settings.out(), how, settings.beside());
        GraphSelection graphs = settings.graphs();
        if (graphs.isFiles()) {
            Path target = settings.graphsOut().orElse(Path.of(""));
            try (GraphSource source = graphs.files(); GraphSource changed = GraphSelection.inFolder(target)) {
                return new VaryGraphs(new VaryGraphs.Graphs(graphs::file, source,
                        name -> GraphSelection.newFile(target, name), changed), in.files()).run(varied, progress);
            }
        }
        Services services = in.get();
        return new VaryGraphs(new VaryGraphs.Graphs(name -> services.workspace().graphFile(graphs.name(name)),
                services.databases().under(graphs::name),
                name -> services.workspace().graphFolder(name).resolve("graph.json.gz"), services.databases()),
                in.files()).run(varied, progress);
    }
}
