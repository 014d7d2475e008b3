package org.quern.task.textgraph;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Shows an instance of a data set: its text, the question and the expected replies. */
public record ShowTextGraph(Workspace workspace, SafeFiles files)
        implements
            UseCase<ShowTextGraph.Settings, ShowTextGraph.Result> {

    /**
     * What to show.
     *
     * @param instance the id of the instance
     * @param format the id of the text's format
     */
    public record Settings(String set, String instance, @JsonProperty(defaultValue = "list-of-edges") String format,
            boolean pseudonyms) {

        public Variant variant() {
            return pseudonyms ? Variant.PSEUDONYMS : Variant.PLAIN;
        }
    }

    /** An instance as text. */
    public record Result(String id, String task, String text, int tokens, String question, List<String> replies) {}

    /** The plan of a data set, which tells its formats and variants. */
    public DataSetPlan plan(String set) {
        return folder(set).manifest().plan();
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        DataSetFolder folder = folder(settings.set());
        String id = settings.instance();
        Instance found = folder.instances().get(id);
        if (found == null)
            throw new QuernException("there is no instance {0}", folder.path().toString(),
                    "list its tasks with 'quern textgraph show {1}'; instances are numbered from 001", id,
                    settings.set());
        Variant variant = settings.variant();
        DataSetFolder.Text text = folder.texts(new TextFormats().find(settings.format()), variant).get(id);
        if (text == null)
            throw new QuernException("the data set has no {0} text for {1}", folder.path().toString(),
                    "build the data set again", settings.format(), id);
        return new Result(id, found.task().id(), text.text(), text.tokens(), found.asked(variant).text(),
                found.expected(variant).replies());
    }

    private DataSetFolder folder(String set) {
        return new DataSetFolder(workspace.textGraphs(set), files);
    }
}
