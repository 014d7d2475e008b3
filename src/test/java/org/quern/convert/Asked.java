package org.quern.convert;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;

/** A source that remembers whose subjects were asked for. */
public class Asked implements WikidataSource {
    public final List<String> asked = new CopyOnWriteArrayList<>();
    private final WikidataSource source;

    public Asked(WikidataSource source) {
        this.source = source;
    }

    @Override
    public String describe() {
        return source.describe();
    }

    @Override
    public Set<String> subclasses(String classId) {
        return source.subclasses(classId);
    }

    @Override
    public Set<String> subjectsOf(String pid, Set<String> objects) {
        asked.add(pid + " " + new TreeSet<>(objects));
        return source.subjectsOf(pid, objects);
    }

    @Override
    public Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects) {
        return source.pointingTo(pid, qualifierPid, objects);
    }

    @Override
    public void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        source.read(ids, pids, receiver);
    }

    @Override
    public Map<String, String> labels(Collection<String> ids, List<String> languages) {
        return source.labels(ids, languages);
    }

    @Override
    public Set<String> matching(String pattern, Set<String> candidates) {
        return source.matching(pattern, candidates);
    }

    @Override
    public void close() {
        source.close();
    }
}
