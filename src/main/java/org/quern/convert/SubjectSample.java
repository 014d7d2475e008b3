package org.quern.convert;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32C;
import org.quern.wikidata.WikidataSource;

/** Some of many ids, the same each time, and no more typical of old entities than of young ones. */
final class SubjectSample {
    private static final Comparator<String> SPREAD = Comparator.<String>comparingLong(SubjectSample::mixed)
            .thenComparing(Comparator.naturalOrder());

    private final WikidataSource source;

    SubjectSample(WikidataSource source) {
        this.source = source;
    }

    /** Some of those with a truthy statement that points to one of the objects; all when they are fewer. */
    List<String> of(String pid, Set<String> objects, int most) {
        return some(source.subjectsOf(pid, objects), most);
    }

    static List<String> some(Collection<String> ids, int most) {
        return ids.stream().sorted(SPREAD).limit(most).toList();
    }

    private static long mixed(String id) {
        CRC32C sum = new CRC32C();
        sum.update(id.getBytes(StandardCharsets.UTF_8));
        return sum.getValue();
    }
}
