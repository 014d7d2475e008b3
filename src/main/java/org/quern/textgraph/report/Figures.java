package org.quern.textgraph.report;

import java.util.ArrayList;
import java.util.List;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.score.Scoring;

/**
 * All figures and tables of runs over one data set (KG-LLM-Bench, section 7 and appendices C and E), each made by a
 * class of its own. They use texts with real names, unless they are about pseudonyms.
 */
public final class Figures {

    private final Replies replies;

    /** @param scoring determines which replies are correct */
    public Figures(List<ScoredRun> runs, TextFormats formats, Scoring scoring) {
        replies = Replies.of(runs, formats, scoring);
    }

    /** The figures that have data. */
    public List<Figure> all() {
        PseudonymFigures pseudonyms = new PseudonymFigures(replies);
        PathLengths lengths = new PathLengths(replies);
        List<Figure> all = new ArrayList<>(List.of(everything()));
        all.addAll(new FormatHeat(replies).figures());
        all.add(radar());
        if (replies.hasSeveralModels() && replies.tasks().size() > 1)
            all.add(new BestFormats(replies).radar());
        all.addAll(List.of(best(), pseudonyms.byTask()));
        if (replies.hasSeveralModels())
            all.add(pseudonyms.byModel());
        replies.tasks().forEach(task -> all.add(NumberFigure.byCount(replies, task).figure()));
        replies.tasks().forEach(task -> all.add(new DirectionFigure(replies, task).figure()));
        all.addAll(List.of(NumberFigure.byLength(replies).figure(), lengths.distribution(), lengths.heat()));
        all.addAll(new ScoringFigures(replies).figures());
        return all.stream().filter(figure -> !figure.isEmpty()).toList();
    }

    public Scoring scoring() {
        return replies.scoring();
    }

    public List<ScoredRun> runs() {
        return replies.runs();
    }

    /** The names of the runs. */
    public List<String> names() {
        return replies.names();
    }

    /** The complete table. */
    public Figure everything() {
        return new FullResults(replies).figure();
    }

    /** Tasks in rows, formats in columns, all models: a radar chart (figure 4a). */
    private Figure radar() {
        return new Figure("tasks", "Accuracy by task and format, all models", Figure.Form.RADAR, "Task",
                replies.formatTitles(), replies.tasks().stream().map(task -> new Figure.Row(task.title(), replies
                        .usedFormats().stream().map(format -> replies.share(replies.ofModels().filter(
                                reply -> reply.is(task) && reply.format().equals(format))))
                        .toList())).toList());
    }

    /** For each model, the format with the highest accuracy, and that accuracy. */
    Figure best() {
        return new BestFormats(replies).table();
    }

    /** The effect of pseudonyms: all models together, overall, by task and by format. */
    List<Effect> effects() {
        return new PseudonymFigures(replies).effects();
    }

    /** Like {@link #effects}, by model; empty if there is only one. */
    List<Effect> effectsByModel() {
        return new PseudonymFigures(replies).effectsByModel();
    }

    List<TokenTable.Row> tokens() {
        return new TokenTable(replies).rows();
    }
}
