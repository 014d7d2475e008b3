package org.quern.task.store;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.wikidata.store.LabelSearch;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.wikidata.store.Store;
import org.quern.workspace.Workspace;

/** Finds entities in a store. */
public record SearchStore(Workspace workspace) implements UseCase<SearchStore.Settings, SearchStore.Result> {

    /**
     * What to find.
     *
     * @param text words, or word prefixes; without text, the classes or properties that the data uses most
     * @param languages of the labels, in order of preference; empty for all
     * @param limit max. entities
     */
    public record Settings(String store, @JsonSetter(nulls = Nulls.AS_EMPTY) String text, Optional<Kind> kind,
            List<String> languages, @JsonProperty(defaultValue = "10") int limit) {}

    public record Result(@JsonValue List<Hit> hits) {}

    /** Entities with the text as an external identifier come first. */
    @Override
    public Result run(Settings settings, Progress progress) {
        try (Store store = Store.open(workspace.store(settings.store()))) {
            LabelSearch labels = store.labels();
            Set<String> identified = new TreeSet<>(store.source().identified(settings.text()).keySet());
            List<Hit> hits = new ArrayList<>();
            identified.forEach(id -> hits.addAll(labels.search(id, settings.kind(), settings.languages(), 1)));
            labels.search(settings.text(), settings.kind(), settings.languages(), settings.limit()).stream()
                    .filter(hit -> !identified.contains(hit.id())).forEach(hits::add);
            return new Result(hits.stream().limit(settings.limit()).toList());
        }
    }
}
