package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.quern.dataset.draft.DraftFile;
import org.quern.dataset.draft.WordingDraft;
import org.quern.dataset.file.DatasetFolder;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Lists the drafts of wordings of a dataset. */
public record ListDrafts(Workspace workspace, SafeFiles files)
        implements
            UseCase<ListDrafts.Settings, ListDrafts.Result> {

    /** @param all whether to list accepted and rejected drafts as well */
    public record Settings(String dataset, boolean all) {}

    /** The drafts with the decisions on them. */
    public record Result(List<DraftFile.Entry> drafts) {

        @JsonValue
        List<Map<String, Object>> json() {
            return drafts.stream().map(entry -> {
                Map<String, Object> members = Result.json(entry.draft());
                entry.decision().ifPresent(decided -> members.putAll(JsonMembers.of("decision",
                        decided.decision().toString(), "accepted_text", decided.text(), "author", decided.author(),
                        "at", decided.at().toString())));
                return members;
            }).toList();
        }

        public static Map<String, Object> json(WordingDraft draft) {
            return JsonMembers.of("draft", draft.draft(), "question", draft.question(), "kind", draft.kind().toString(),
                    "language", draft.language(), "text", draft.text(), "from", draft.from(), "reason", draft.reason(),
                    "source", draft.source());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Path folder = workspace.dataset(settings.dataset());
        new DatasetFolder(folder, files);
        return new Result(new DraftFile(folder).all().stream().filter(each -> settings.all() || each.isOpen())
                .toList());
    }
}
