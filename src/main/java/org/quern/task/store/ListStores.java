package org.quern.task.store;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.job.Progress;
import org.quern.task.NoSettings;
import org.quern.task.UseCase;
import org.quern.wikidata.store.StoreInfo;
import org.quern.workspace.Workspace;

/** Lists the stores of a workspace with their contents. */
public record ListStores(Workspace workspace) implements UseCase<NoSettings, ListStores.Result> {

    /** @param stores by name */
    public record Result(@JsonValue SortedMap<String, StoreInfo> stores) {}

    @Override
    public Result run(NoSettings settings, Progress progress) {
        SortedMap<String, StoreInfo> stores = new TreeMap<>();
        for (String name : workspace.stores())
            stores.put(name, StoreInfo.read(workspace.store(name)));
        return new Result(stores);
    }
}
