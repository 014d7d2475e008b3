package org.quern.agent.observe;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;

/** Names of entities. */
public final class EntityNames {

    private final WikidataSource source;
    private final List<String> languages;
    private final WikidataNames properties = new WikidataNames();

    public EntityNames(WikidataSource source) {
        this(source, WikidataEntity.ENGLISH_OR_ALL);
    }

    /** @param languages in order of preference */
    public EntityNames(WikidataSource source, List<String> languages) {
        this.source = source;
        this.languages = languages;
    }

    /** The languages of labels for questions in a language; if it is empty, for questions in English. */
    public static List<String> languages(Optional<String> language) {
        return language.map(tag -> tag.toLowerCase(Locale.ROOT)).filter(tag -> !tag.equals("en"))
                .map(tag -> List.of(tag, "mul", "en")).orElse(WikidataEntity.ENGLISH_OR_ALL);
    }

    /** The label of each entity; its id if it has no label. */
    public Map<String, String> of(Collection<String> ids) {
        Labels labels = new Labels(source, properties, ids, languages);
        Map<String, String> names = new TreeMap<>();
        ids.forEach(id -> names.put(id, labels.of(id)));
        return names;
    }
}
