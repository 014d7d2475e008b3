package org.quern.agent.observe;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.quern.wikidata.PropertyTable;
import org.quern.wikidata.WikidataSource;

/** English names of entities. */
public final class EntityNames {

    private final WikidataSource source;
    private final PropertyTable properties = new PropertyTable();

    public EntityNames(WikidataSource source) {
        this.source = source;
    }

    /** The label of each entity; its id if it has no label. */
    public Map<String, String> of(Collection<String> ids) {
        Labels labels = new Labels(source, properties, ids);
        Map<String, String> names = new TreeMap<>();
        ids.forEach(id -> names.put(id, labels.of(id)));
        return names;
    }
}
