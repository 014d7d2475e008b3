package org.quern.task.dataset;

import org.quern.dataset.QuestionMap;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.grow.Growth;
import org.quern.dataset.grow.Growth.Grown;
import org.quern.job.Progress;
import org.quern.task.Services;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Creates a question set of new questions: mentioned entities are replaced with others of their class. */
public final class GrowDataset {

    private final Workspace workspace;
    private final SafeFiles files;

    public GrowDataset(Services services) {
        this.workspace = services.workspace();
        this.files = services.files();
    }

    /**
     * The settings.
     *
     * @param set a set with mentions
     * @param store a store in which new questions must have an answer
     * @param target the name of the new set
     * @param each max. number of new questions per entity of a question
     * @param replace whether to replace a set with the same name
     */
    public record Settings(String set, String store, String target, int each, boolean replace) {}

    /** The new questions, and the manifest of the set that they were written to. */
    public record Result(Grown grown, DatasetManifest manifest) {}

    public Result run(Settings settings, Progress progress) {
        try (Store store = Store.open(workspace.store(settings.store())); StoreSource source = store.source()) {
            DatasetFolder set = new DatasetFolder(workspace.dataset(settings.set()), files);
            Grown grown = new Growth(new QuestionMap(set.withoutAnswers()), source, settings.each()).run(progress);
            return new Result(grown, new DatasetImport(files).keep(workspace.dataset(settings.target()),
                    "%s, variants from store %s".formatted(settings.set(), settings.store()), set.manifest(),
                    grown.questions(), settings.replace()));
        }
    }
}
