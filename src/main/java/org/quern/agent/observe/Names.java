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
public interface Names {

    List<String> ENGLISH = List.of("en");

    List<Hit> find(String text, Kind kind, int most, Progress progress);

    static Names of(LabelSearch index) {
        return (text, kind, most, _) -> index.search(text, Optional.of(kind), ENGLISH, most);
    }

    static Names of(EntityApi wiki) {
        return (text, kind, most, progress) -> wiki.search(text, kind, ENGLISH, most, progress);
    }
}
