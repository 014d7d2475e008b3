package org.quern.convert;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.wikidata.WikidataSource;

/** Fetches labels in batches and remembers the most recent ones, including missing labels. Its size is limited. */
final class LabelCache {
    private static final int CAPACITY = 200_000;

    private final WikidataSource source;
    private final ConversionRules rules;
    private final LabelChain chain;
    private final Parallel parallel;
    private final Map<String, Optional<String>> remembered = new LinkedHashMap<>(1024, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<String>> eldest) {
            return size() > CAPACITY;
        }
    };

    LabelCache(WikidataSource source, ConversionRules rules, LabelChain chain, Parallel parallel) {
        this.source = source;
        this.rules = rules;
        this.chain = chain;
        this.parallel = parallel;
    }

    /** The labels of all the items, for single look-ups. */
    Labels fetch(Set<String> ids, Progress progress) {
        Map<String, Optional<String>> wanted = new HashMap<>();
        Set<String> missing = new HashSet<>();
        for (String id : ids) {
            Optional<String> known = remembered.get(id);
            if (known == null)
                missing.add(id);
            else
                wanted.put(id, known);
        }
        List<List<String>> batches = Batches.of(missing);
        List<Map<String, String>> answers = parallel.map(batches, progress, (batch, _) -> chain.texts(batch, source));
        for (int i = 0; i < batches.size(); i++) {
            for (String id : batches.get(i)) {
                Optional<String> label = Optional.ofNullable(answers.get(i).get(id)).filter(rules::isValue);
                wanted.put(id, label);
                remembered.put(id, label);
            }
        }
        return id -> wanted.getOrDefault(id, Optional.empty());
    }
}
