package org.quern.agent.observe;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;

/** Labels in the first language that has one: from the source or, for properties, from the built-in table. */
final class Labels {

    private final Map<String, String> known = new TreeMap<>();
    private final WikidataNames properties;

    Labels(WikidataSource source, WikidataNames properties, Collection<String> ids, List<String> languages) {
        this.properties = properties;
        if (!ids.isEmpty())
            known.putAll(source.labels(ids, languages));
    }

    /** The label; the id if there is no label. */
    String of(String id) {
        String label = known.get(id);
        return label != null ? label : properties.label(id).orElse(id);
    }

    /** The label, followed by the id. */
    String withId(String id) {
        return of(id) + " (" + id + ")";
    }
}
