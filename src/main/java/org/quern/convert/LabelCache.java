package org.quern.convert;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.wikidata.WikidataSource;

/** Fetches labels in batches and remembers the latest ones, also that there is none; bounded in size. */
final class LabelCache {
    private static final int CAPACITY = 200_000;

    private final WikidataSource source;
    private final ConversionRules rules;
    private final Map<String, Optional<String>> remembered = new LinkedHashMap<>(1024, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<String>> eldest) {
            return size() > CAPACITY;
        }
    };

    LabelCache(WikidataSource source, ConversionRules rules) {
        this.source = source;
        this.rules = rules;
    }

    /** Labels of all the items, to be asked one by one. */
    Labels fetch(Set<String> ids) {
        Map<String, Optional<String>> wanted = new HashMap<>();
        Set<String> missing = new HashSet<>();
        for (String id : ids) {
            Optional<String> known = remembered.get(id);
            if (known == null)
                missing.add(id);
            else
                wanted.put(id, known);
        }
        for (List<String> batch : Batches.of(missing)) {
            Map<String, String> labels = source.labels(batch, rules.languages());
            for (String id : batch) {
                Optional<String> label = Optional.ofNullable(labels.get(id)).filter(rules::isValue);
                wanted.put(id, label);
                remembered.put(id, label);
            }
        }
        return id -> wanted.getOrDefault(id, Optional.empty());
    }
}
