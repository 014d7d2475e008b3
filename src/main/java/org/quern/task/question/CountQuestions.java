package org.quern.task.question;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.file.DatasetFolder;
import org.quern.evaluate.report.QuestionCounts;
import org.quern.evaluate.report.QuestionCounts.QuestionSet;
import org.quern.evaluate.report.QuestionReport;
import org.quern.graph.query.QueryMatch;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.report.BarChart;
import org.quern.sparql.statistics.MatchReader;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Counts the questions of files by pattern, RETURN template, tag, graph and answer size. */
public record CountQuestions(SafeFiles files) {

    /** The member of a question that tells its split. */
    static final String SPLIT = "split";

    /**
     * What was counted.
     *
     * @param misfits questions that could be read in part only, which count as far as they can be read
     */
    public record Result(QuestionCounts counts, List<QuernException> misfits) {}

    /**
     * Counts each file as a set of its own, named like the file.
     *
     * @param questions question files, or folders of datasets with SPARQL queries
     */
    public Result run(List<Path> questions, Progress progress) {
        List<QuestionSet> sets = new ArrayList<>();
        List<QuernException> misfits = new ArrayList<>();
        for (Path file : questions) {
            progress.stage("Reading {0}", file.getFileName());
            if (Files.isDirectory(file)) {
                sets.add(countSet(new DatasetFolder(file, files), misfits, progress));
                continue;
            }
            SampleFile.Usable read = new SampleFile(files).readUsable(file);
            misfits.addAll(read.misfits());
            misfits.addAll(read.lost());
            sets.add(count(name(file), read.samples(), CountQuestions::split, progress));
        }
        return new Result(new QuestionCounts(sets), misfits);
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

    private static String name(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("(?i)\\.jsonl?(\\.gz)?$", "");
    }

    /** Writes the counts in the format of the file name: .html, .csv, otherwise LaTeX. */
    public void write(QuestionCounts counts, CsvText.Cells cells, Path out) {
        QuestionReport report = new QuestionReport(counts);
        String name = out.getFileName().toString().toLowerCase(java.util.Locale.ROOT);
        files.write(out, to -> {
            if (name.endsWith(".html"))
                report.page(to);
            else if (name.endsWith(".csv"))
                report.csv(cells, to);
            else
                to.write(report.latex().getBytes(StandardCharsets.UTF_8));
        });
    }

    /** The charts by name. */
    public static Map<String, BarChart> charts(QuestionCounts counts) {
        Map<String, BarChart> charts = new LinkedHashMap<>();
        new QuestionReport(counts).charts().forEach((name, chart) -> charts.put("questions-" + name, chart));
        return charts;
    }
}
