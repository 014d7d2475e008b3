package org.quern.task.question;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.audit.AuditFile;
import org.quern.task.UseCase;
import org.quern.workspace.FileNames;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Lists the accepted alternatives and former versions of gold queries; adds or removes an alternative, or corrects a gold
 * query.
 *
 * @param workspace the folder of the workspace, which need not exist for a file
 */
public record ManageGolds(Path workspace,
        SafeFiles files) implements UseCase<ManageGolds.Settings, ManageGolds.Result> {

    /**
     * What to list or change.
     *
     * @param questions a question file, or its name in the workspace
     * @param qid the question; empty for all
     * @param graph its graph; needed if several questions have its id
     * @param added the query to add
     * @param correct whether the added query replaces the gold query
     * @param removed the number of the alternative to remove, from 1
     */
    public record Settings(String questions, Optional<String> qid, Optional<String> graph, Optional<AddedGold> added,
            boolean correct, OptionalInt removed) {

        public boolean changes() {
            return added.isPresent() || removed.isPresent();
        }
    }

    /** What a query is to its question. */
    public enum Kind {
        ALTERNATIVE, FORMER
    }

    /** @param number from 1, among those of its kind */
    public record Listed(String graph, String qid, String question, String goldCypher, Kind kind, int number,
            GoldAlternative query) {}

    /**
     * The queries after the change.
     *
     * @param equivalent the accepted query that makes the added one needless; then nothing is written
     * @param file the question file
     */
    public record Result(List<Listed> queries, Optional<AddedGold.Equivalent> equivalent, @JsonIgnore Path file) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        Path file = NamedQuestions.path(workspace, settings.questions());
        List<Sample> samples = new ArrayList<>(new SampleFile(files).read(file));
        List<Integer> places = places(samples, settings, file);
        if (!settings.changes())
            return new Result(places.stream().flatMap(place -> listed(samples.get(place))).toList(), Optional.empty(),
                    file);
        Sample before = samples.get(places.getFirst());
        Optional<AddedGold.Equivalent> known = settings.added().filter(_ -> !settings.correct())
                .flatMap(added -> added.equivalent(before, schema(before.graph())));
        Sample after = known.isPresent() ? before : changed(before, settings, file);
        if (known.isEmpty()) {
            samples.set(places.getFirst(), after);
            new SampleFile(files).write(file, samples);
            if (settings.correct())
                AuditFile.drop(files, workspace, new AuditFile.Key(after.graph(), after.qid()));
        }
        return new Result(listed(after).toList(), known, file);
    }

    private static List<Integer> places(List<Sample> samples, Settings settings, Path file) {
        List<Integer> places = IntStream.range(0, samples.size()).filter(i -> isMeant(samples.get(i), settings))
                .boxed().toList();
        if (settings.qid().isPresent() && places.isEmpty())
            throw new QuernException("there is no such question", file + " " + settings.qid().get(),
                    "look up the id in the file");
        if (settings.changes() && (settings.qid().isEmpty() || places.size() > 1))
            throw new QuernException(settings.qid().isEmpty() ? "no question is chosen"
                    : "several questions have this id", (file + " " + settings.qid().orElse("")).strip(),
                    "choose one by its id and graph");
        return places;
    }

    private static boolean isMeant(Sample sample, Settings settings) {
        return settings.qid().filter(id -> !sample.qid().equals(id)).isEmpty()
                && settings.graph().filter(name -> !sample.graph().equals(name)).isEmpty();
    }

    private static Sample changed(Sample sample, Settings settings, Path file) {
        Sample left = sample;
        if (settings.removed().isPresent()) {
            int number = settings.removed().getAsInt();
            if (number < 1 || number > GoldAlternative.ACCEPTED.of(sample).size())
                throw new QuernException("there is no alternative {0}", file + " " + sample.qid(),
                        "list the alternatives of the question", number);
            left = GoldAlternative.ACCEPTED.remove(sample, number - 1);
        }
        Sample base = left;
        return settings.added().map(added -> settings.correct() ? added.corrected(base) : added.accepted(base))
                .orElse(base);
    }

    private static Stream<Listed> listed(Sample sample) {
        return Stream.concat(listed(sample, Kind.ALTERNATIVE, GoldAlternative.ACCEPTED.of(sample)),
                listed(sample, Kind.FORMER, GoldAlternative.FORMER.of(sample)));
    }

    private static Stream<Listed> listed(Sample sample, Kind kind, List<GoldAlternative> queries) {
        return IntStream.range(0, queries.size()).mapToObj(i -> new Listed(sample.graph(), sample.qid(),
                sample.nlQuestion(), sample.goldCypher(), kind, i + 1, queries.get(i)));
    }

    /** More is shown to be equivalent if the schema of the graph is known. */
    private Optional<GraphSchema> schema(String graph) {
        return schema(workspace, graph, files);
    }

    /** The schema of a graph of a workspace; empty if there is no such graph. */
    public static Optional<GraphSchema> schema(Path root, String graph, SafeFiles files) {
        if (!FileNames.areGood(graph) || !Workspace.isWorkspace(root))
            return Optional.empty();
        try (Workspace open = Workspace.read(root)) {
            return Optional.of(open.graphFile(graph)).filter(Files::isRegularFile)
                    .map(found -> new GraphReader(files).readSchema(found));
        }
    }
}
