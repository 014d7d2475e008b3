package org.quern.ui.wikidata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.job.Progress;
import org.quern.ui.kit.Messages;
import org.quern.wikidata.EntityId;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.wikidata.store.StoreSource;

/**
 * Finds what a pasted external identifier or address means for a field: the entity, the classes of the entity, or the
 * property that has the identifier.
 *
 * @param store the store that is asked
 */
record PastedSearch(NamedSource.OfStore store, NamedSources sources, LocalNames local, List<String> languages,
        Messages messages) implements LabelFinder.RemoteSearch {

    private static final int MOST = 12;
    private static final String CLASS_OF = "P31";

    /** Whether a text may be an identifier or an address, so that looking for it is worth the time. */
    static boolean isOne(String text) {
        String typed = text.strip();
        return EntityId.typed(typed).isPresent() || typed.matches("https?://\\S+")
                || typed.matches("\\S{4,}") && typed.matches(".*\\d.*");
    }

    @Override
    public List<Hit> search(String text, Kind kind, Progress progress) throws Exception {
        return sources.ask(store, progress, (open, _) -> open instanceof StoreSource known
                ? hits(text.strip(), kind, known)
                : List.of());
    }

    private List<Hit> hits(String text, Kind kind, StoreSource open) {
        Map<String, Set<String>> identified = new LinkedHashMap<>(open.identified(text));
        return switch (kind) {
            case PROPERTY -> properties(identified, open);
            case CLASS -> classes(entities(text, identified), open);
            default -> {
                List<String> found = entities(text, identified);
                Map<String, String> labels = labels(found, open);
                yield found.stream().map(id -> new Hit(id, label(id, labels), "")).toList();
            }
        };
    }

    /** The entities with the identifier, or the one that the address names. */
    private List<String> entities(String text, Map<String, Set<String>> identified) {
        Set<String> ids = new LinkedHashSet<>(identified.keySet());
        if (EntityId.typed(text).isPresent() || text.matches("https?://\\S+"))
            local.search(text, Kind.ITEM, 1).stream().flatMap(List::stream).map(Hit::id).forEach(ids::add);
        return ids.stream().limit(MOST).toList();
    }

    private List<Hit> properties(Map<String, Set<String>> identified, StoreSource open) {
        Map<String, String> owners = new LinkedHashMap<>();
        identified.forEach((entity, pids) -> pids.forEach(pid -> owners.putIfAbsent(pid, entity)));
        Set<String> all = new TreeSet<>(owners.keySet());
        all.addAll(owners.values());
        Map<String, String> labels = labels(all, open);
        List<Hit> hits = new ArrayList<>();
        owners.forEach((pid, entity) -> hits.add(new Hit(pid, label(pid, labels),
                messages.text("schema.search.identifies", label(entity, labels)))));
        return hits.stream().limit(MOST).toList();
    }

    private List<Hit> classes(List<String> entities, WikidataSource open) {
        Map<String, String> members = new LinkedHashMap<>();
        Map<String, Set<String>> links = open.links(CLASS_OF, entities);
        entities.forEach(id -> links.getOrDefault(id, Set.of()).forEach(each -> members.putIfAbsent(each, id)));
        Set<String> all = new TreeSet<>(members.keySet());
        all.addAll(entities);
        Map<String, String> labels = labels(all, open);
        List<Hit> hits = new ArrayList<>();
        members.forEach((id, member) -> hits.add(new Hit(id, label(id, labels),
                messages.text("schema.search.class-of", label(member, labels)))));
        return hits.stream().limit(MOST).toList();
    }

    private Map<String, String> labels(Collection<String> ids, WikidataSource open) {
        Map<String, String> labels = new HashMap<>(open.labels(ids, languages));
        labels.putAll(local.labels(ids, languages));
        return labels;
    }

    private static String label(String id, Map<String, String> labels) {
        return Optional.ofNullable(labels.get(id)).or(() -> new WikidataNames().label(id)).orElse(id);
    }
}
