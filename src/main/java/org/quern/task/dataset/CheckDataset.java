package org.quern.task.dataset;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.check.DatasetCheck;
import org.quern.dataset.check.DatasetRule;
import org.quern.dataset.check.DatasetViolation;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Checks a dataset of the workspace against the rules. */
public record CheckDataset(Workspace workspace, SafeFiles files)
        implements
            UseCase<CheckDataset.Settings, CheckDataset.Result> {

    /** @param rules empty for all */
    public record Settings(String dataset, List<DatasetRule> rules) {}

    /** @param counts the number of violations of each rule, also of those without any */
    public record Result(Map<String, Long> counts, List<Finding> findings) {}

    /** A violation. */
    public record Finding(String rule, String question, String detail) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        DatasetFolder set = new DatasetFolder(workspace.dataset(settings.dataset()), files);
        List<DatasetViolation> found = new DatasetCheck(new QuestionMap(set.withoutAnswers()),
                WikiVocabulary.of(set.rest())).run(progress).stream()
                .filter(each -> settings.rules().isEmpty() || settings.rules().contains(each.rule())).toList();
        Map<String, Long> counts = new LinkedHashMap<>();
        DatasetCheck.counts(found).forEach((rule, count) -> counts.put(rule.key(), count));
        return new Result(counts, found.stream()
                .map(each -> new Finding(each.rule().key(), each.question(), each.detail())).toList());
    }
}
