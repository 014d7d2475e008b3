package org.quern.task.evaluate;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.Judgements;
import org.quern.evaluate.error.Mistake;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.question.audit.AuditFile;
import org.quern.workspace.SafeFiles;

/**
 * Prepares the items of a run for filters, pivots and clusters of mistakes; each part when it is first needed.
 *
 * @param runs reads another run by its name, without its unscored items
 */
public record IndexItems(Function<String, List<ScoredItem>> runs) {

    private static final int AT_A_TIME = 4;

    /**
     * The items of a scored run with its error categories, judgements and notes.
     *
     * @param folder the run's folder
     */
    public static ItemIndex open(Path folder, List<ScoredItem> items) {
        SafeFiles files = new SafeFiles();
        return audited(folder, ItemIndex.of(items), files).withErrors(
                new ErrorFile(files).readCurrent(folder, items).orElse(List.of()),
                Judgements.read(folder.resolve(Judgements.NAME)), ErrorSample.read(files, folder));
    }

    /** With the findings of the workspace that the run is in. */
    public static ItemIndex audited(Path folder, ItemIndex index, SafeFiles files) {
        Path runs = folder.toAbsolutePath().normalize().getParent();
        Map<AuditFile.Key, Set<AuditFile.Finding>> findings = runs == null || runs.getParent() == null ? Map.of()
                : AuditFile.all(files, runs.getParent());
        return index.withAudit(item -> findings.getOrDefault(new AuditFile.Key(item.graph(), item.qid()), Set.of())
                .stream().map(found -> found.rule().toString()).collect(Collectors.toSet()));
    }

    /**
     * The index with what else must be known: mistakes, if they are among the fields, and other runs.
     *
     * @throws org.quern.workspace.QuernException when one of the runs cannot be read
     */
    public ItemIndex prepare(ItemIndex index, Set<ItemField> fields, Set<String> others, Progress progress) {
        ItemIndex ready = withMistakes(index, fields, progress);
        for (String run : others) {
            if (!ready.hasRun(run)) {
                progress.checkCancelled();
                ready = ready.withRun(run, runs.apply(run));
            }
        }
        return ready;
    }

    private static ItemIndex withMistakes(ItemIndex index, Set<ItemField> fields, Progress progress) {
        if (!fields.contains(ItemField.MISTAKE) || index.has(ItemField.MISTAKE))
            return index;
        progress.stage("Comparing queries");
        BitSet wrong = index.matching(ItemExpression.is(ItemField.OUTCOME, ItemField.WRONG));
        return index.withMistakes(new ItemRun(AT_A_TIME).map(IntStream.range(0, index.size()).boxed().toList(),
                progress, (i, _) -> wrong.get(i) ? Mistake.of(index.rows().get(i).compared()) : List.<Mistake>of(),
                (_, _) -> List.of(Mistake.NOT_COMPARED)));
    }
}
