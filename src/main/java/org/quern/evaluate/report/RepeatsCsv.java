package org.quern.evaluate.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.workspace.CsvText;

/** Writes one row per item of several runs of the same questions. */
public record RepeatsCsv(CsvText.Cells cells) {

    /**
     * Writes the table; the stream is not closed.
     *
     * @param runs the names of the runs, in the order of the attempts
     */
    public void write(List<String> runs, List<RepeatedItem> items, OutputStream out) throws IOException {
        CSVPrinter csv = new CSVPrinter(new OutputStreamWriter(out, StandardCharsets.UTF_8),
                CSVFormat.DEFAULT.builder().setRecordSeparator("\n").get());
        List<String> headings = new ArrayList<>(List.of("qid", "graph", "match_category", "return_template",
                "nl_question"));
        runs.forEach(run -> headings.add("ex:" + run));
        headings.addAll(List.of("attempts", "correct"));
        for (int k = 1; k <= runs.size(); k++)
            headings.add("pass_at_" + k);
        headings.addAll(List.of("stability", "majority_correct", "majority_run", "votes", "voters", "tied"));
        csv.printRecord(headings.stream().map(cells::of));
        for (RepeatedItem item : items)
            csv.printRecord(row(runs, item).stream().map(cells::of));
        csv.flush();
    }

    private static List<String> row(List<String> runs, RepeatedItem item) {
        ScoredItem first = item.first();
        List<String> row = new ArrayList<>(List.of(first.sample().qid(), first.sample().graph(),
                first.groups().text(Grouping.MATCH), first.groups().text(Grouping.RETURN_TEMPLATE),
                first.sample().nlQuestion()));
        item.attempts().forEach(attempt -> row.add(text(attempt.score(Metrics.EX))));
        row.add(Integer.toString(item.attempts().size()));
        row.add(item.isScored() ? Integer.toString(item.correct()) : "");
        for (int k = 1; k <= item.attempts().size(); k++)
            row.add(item.isScored() ? text(item.passAt(k)) : "");
        row.add(item.isScored() ? text(item.stability()) : "");
        row.add(item.isMajorityCorrect().map(is -> is ? "1" : "0").orElse(""));
        Optional<RepeatedItem.Vote> vote = item.vote();
        row.add(vote.flatMap(RepeatedItem.Vote::attempt).map(runs::get).orElse(""));
        row.add(vote.map(found -> Integer.toString(found.votes())).orElse(""));
        row.add(vote.map(found -> Integer.toString(found.voters())).orElse(""));
        row.add(vote.map(found -> found.tied() ? "1" : "0").orElse(""));
        return row;
    }

    private static String text(OptionalDouble number) {
        return number.isPresent() ? Double.toString(number.getAsDouble()) : "";
    }
}
