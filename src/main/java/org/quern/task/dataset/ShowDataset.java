package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.quern.dataset.DatasetFilter;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.QuestionJson;
import org.quern.dataset.file.DatasetFolder;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Finds questions of a dataset. */
public record ShowDataset(Workspace workspace, SafeFiles files)
        implements
            UseCase<ShowDataset.Settings, ShowDataset.Result> {

    /**
     * What to find.
     *
     * @param question the id of the only question; then the filters do not count
     * @param search words of a wording, a query or the id
     * @param language of a wording
     * @param issue a quality issue
     * @param limit max. number of questions
     */
    public record Settings(String dataset, Optional<String> question, @JsonSetter(nulls = Nulls.AS_EMPTY) String search,
            Optional<String> language, Optional<String> issue, @JsonProperty(defaultValue = "20") int limit) {}

    /** @param all how many there are without the limit */
    public record Result(List<DatasetQuestion> questions, int all) {

        @JsonValue
        List<JsonNode> json() {
            return questions.stream().<JsonNode>map(QuestionJson::write).toList();
        }
    }

    /** Each question is filtered while it is read. */
    private record Looked(DatasetQuestion question) implements DatasetFilter.Searched {
        @Override
        public String words() {
            return DatasetFilter.words(question);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Predicate<DatasetFilter.Searched> filter = new DatasetFilter(settings.search(), settings.language(),
                settings.issue()).over();
        List<DatasetQuestion> found = new ArrayList<>();
        int[] all = new int[1];
        new DatasetFolder(workspace.dataset(settings.dataset()), files).read(question -> {
            progress.checkCancelled();
            if (settings.question().map(wanted -> question.id().text().equals(wanted))
                    .orElseGet(() -> filter.test(new Looked(question))) && all[0]++ < settings.limit())
                found.add(question);
        });
        if (settings.question().isPresent() && found.isEmpty())
            throw new QuernException("the set has no question '{0}'", settings.dataset(),
                    "search with 'quern dataset show {1} --search TEXT'", settings.question().get(),
                    settings.dataset());
        return new Result(found, all[0]);
    }
}
