package org.quern.task.question;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.file.DatasetFolder;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.report.QuestionCounts;
import org.quern.evaluate.report.QuestionCounts.QuestionSet;
import org.quern.evaluate.report.QuestionReport;
import org.quern.graph.query.QueryMatch;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.report.BarChart;
import org.quern.sparql.statistics.MatchReader;
import org.quern.task.ChartFiles;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/** Counts the questions of files by pattern, RETURN template, tag, graph and answer size. */
public record CountQuestions(LazyServices in) implements UseCase<CountQuestions.Settings, CountQuestions.Result> {

    /** The member of a question that tells its split. */
    static final String SPLIT = "split";

    /**
     * What to count.
     *
     * @param questions question files or their names in the workspace, or datasets of the workspace with SPARQL queries
     * @param out the file for the counts; its name determines the format: .html, .csv, otherwise LaTeX
     * @param cells how a CSV table is written
     * @param charts the folder for SVG charts
     */
    public record Settings(List<String> questions, Optional<Path> out,
            @JsonProperty(defaultValue = "guarded") CsvText.Cells cells, Optional<Path> charts) {}

    /**
     * What was counted.
     *
     * @param misfits questions that could be read in part only, which count as far as they can be read
     */
    @JsonPropertyOrder({"sets", "files"})
    public record Result(@JsonIgnore QuestionCounts counts, @JsonIgnore List<QuernException> misfits,
            List<Path> files) {

        @JsonProperty("sets")
        List<Map<String, Object>> sets() {
            return counts.sets().stream().map(set -> {
                Map<String, Object> members = JsonMembers.of("name", set.name(), "questions", set.questions());
                for (Grouping grouping : QuestionCounts.GROUPINGS) {
                    Map<String, Integer> groups = new LinkedHashMap<>();
                    counts.groups(grouping).forEach(group -> groups.put(group, set.count(grouping, group)));
                    members.put(grouping.member(), groups);
                }
                members.put("splits", set.splits());
                return members;
            }).toList();
        }
    }

    /** Counts each file as a set of its own, named like the file. */
    @Override
    public Result run(Settings settings, Progress progress) {
        List<QuestionSet> sets = new ArrayList<>();
        List<QuernException> misfits = new ArrayList<>();
        for (Path file : settings.questions().stream().map(this::path).toList()) {
            progress.stage("Reading {0}", file.getFileName());
            if (Files.isDirectory(file)) {
                sets.add(countSet(new DatasetFolder(file, in.files()), misfits, progress));
                continue;
            }
            SampleFile.Usable read = new SampleFile(in.files()).readUsable(file);
            misfits.addAll(read.misfits());
            misfits.addAll(read.lost());
            sets.add(count(NamedQuestions.name(file), read.samples(), CountQuestions::split, progress));
        }
        QuestionCounts counts = new QuestionCounts(sets);
        List<Path> written = new ArrayList<>();
        settings.out().ifPresent(out -> {
            write(new QuestionReport(counts), settings.cells(), out);
            written.add(out);
        });
        if (settings.charts().isPresent())
            written.addAll(ChartFiles.write(charts(counts), settings.charts(), in.files()));
        return new Result(counts, misfits, written);
    }

    /** A dataset of the workspace is used where there is no question file of this name. */
    private Path path(String name) {
        Path file = NamedQuestions.path(in.root(), name);
        if (Files.exists(file) || !name.matches("[\\p{L}\\p{N}_-]+"))
            return file;
        try (Workspace workspace = Workspace.read(in.root())) {
            return Files.isDirectory(workspace.dataset(name)) ? workspace.dataset(name) : file;
        }
    }

    private static QuestionSet countSet(DatasetFolder folder, List<QuernException> misfits, Progress progress) {
        QuestionCounts.Tally tally = new QuestionCounts.Tally();
        folder.read(question -> {
            progress.checkCancelled();
            Optional<QueryMatch> match = question.query().map(GoldQuery::sparql).flatMap(MatchReader::read);
            if (match.isEmpty())
                misfits.add(new QuernException(question.query().isEmpty() ? "the question has no query"
                        : "the query is not valid SPARQL, or is too large", folder.name() + " " + question.id().text(),
                        "'quern dataset check' lists such questions"));
            tally.add(SparqlKinds.groups(question, folder.name(), match), folder.name(), "");
        });
        return tally.of(folder.name());
    }

    static QuestionSet count(String name, List<Sample> samples, Function<Sample, String> split, Progress progress) {
        QuestionCounts.Tally tally = new QuestionCounts.Tally();
        for (int i = 0; i < samples.size(); i++) {
            progress.checkCancelled();
            progress.at(i, samples.size());
            tally.add(samples.get(i), split.apply(samples.get(i)));
        }
        return tally.of(name);
    }

    private static String split(Sample sample) {
        return sample.others().containsKey(SPLIT) ? sample.others().get(SPLIT).asText() : "";
    }

    private void write(QuestionReport report, CsvText.Cells cells, Path out) {
        String name = out.getFileName().toString().toLowerCase(Locale.ROOT);
        in.files().write(out, to -> {
            if (name.endsWith(".html"))
                report.page(to);
            else if (name.endsWith(".csv"))
                report.csv(cells, to);
            else
                to.write(report.latex().getBytes(StandardCharsets.UTF_8));
        });
    }

    private static Map<String, BarChart> charts(QuestionCounts counts) {
        return JsonMembers.named(new QuestionReport(counts).charts(), name -> "questions-" + name);
    }
}
