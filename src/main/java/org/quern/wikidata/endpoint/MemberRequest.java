package org.quern.wikidata.endpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.quern.job.Progress;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.IdSample;
import org.quern.wikidata.MemberSample;
import org.quern.wikidata.MemberSample.Certainty;

/**
 * Asks an endpoint for some members of a class without making it find all of them, which may be millions. The
 * endpoint returns them in its own order, so several times as many as needed are requested and sampled by hash.
 */
record MemberRequest(Pages pages, Queries queries, Profile profile) {
    /** The factor of requested to needed members. */
    private static final int SPARE = 8;

    MemberSample sample(ClassMembers members, Set<String> classes, int size, Progress progress) {
        Set<String> found = new TreeSet<>();
        boolean all = true;
        int wanted = size * SPARE;
        for (List<String> batch : batches(Batch.upper(members.classId()), classes)) {
            progress.checkCancelled();
            if (found.size() >= wanted) {
                all = false;
                break;
            }
            all &= pages.some(batch, queries.subjects(members.pid()), wanted - found.size(),
                    row -> BatchReader.addId(row, found));
            progress.at(found.size(), 0);
        }
        IdSample sample = new IdSample(size);
        found.forEach(sample::add);
        return new MemberSample(sample.ids(), found.size(), all ? Certainty.EXACT : Certainty.AT_LEAST);
    }

    /** The class itself first, because it has most of the members, then its subclasses. */
    private List<List<String>> batches(String root, Set<String> classes) {
        List<List<String>> batches = new ArrayList<>();
        batches.add(List.of(root));
        Set<String> below = new TreeSet<>(classes);
        below.remove(root);
        batches.addAll(Batch.of(below, profile.batch()));
        return batches;
    }
}
