package org.quern.agent.observe;

import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.wikidata.mediawiki.EntityApi;
import org.quern.wikidata.store.LabelSearch;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;

/** Finds entities by name, in the index of a store or in the wiki. */
@FunctionalInterface
public interface EntityFinder {

    List<Hit> find(String text, Kind kind, int most, Progress progress);

    /** @param languages in order of preference */
    static EntityFinder of(LabelSearch index, List<String> languages) {
        return (text, kind, most, _) -> index.search(text, Optional.of(kind), languages, most);
    }

    /** @param languages the first one is searched */
    static EntityFinder of(EntityApi wiki, List<String> languages) {
        return (text, kind, most, progress) -> wiki.search(text, kind, languages, most, progress);
    }
}
