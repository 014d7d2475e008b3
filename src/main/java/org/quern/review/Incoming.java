package org.quern.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.review.Decision.Kind;
import org.quern.workspace.QuernException;

/** Validates records of another log before they are imported, and compares them with those of this log. */
final class Incoming {

    /** What a decision replaces: the earlier ones of the annotator, or the earlier adjudications of the question. */
    private record Subject(String file, String qid, String annotator, boolean adjudicated) {
        static Subject of(Decision record, boolean adjudicated) {
            return new Subject(record.file(), record.qid(), adjudicated ? "" : record.annotator(), adjudicated);
        }
    }

    private final Map<UUID, Decision> known = new HashMap<>();

    /** @param here all records of this log */
    Incoming(Collection<Decision> here) {
        here.forEach(record -> known.put(record.uid(), record));
    }

    /**
     * The new records, each after the one that it undoes.
     *
     * @throws QuernException when one contradicts an existing or earlier record
     */
    List<Decision> unknown(List<Decision> others) {
        List<Decision> unknown = new ArrayList<>();
        // An undo can only be checked against the record that it undoes.
        for (Decision record : others.stream().sorted(Comparator.comparing(d -> d.kind() == Kind.UNDO)).toList()) {
            Decision here = known.putIfAbsent(record.uid(), record);
            if (here == null) {
                check(record);
                unknown.add(record);
            } else if (!here.sameAs(record)) {
                throw differs(record.uid(), record.file() + " " + record.qid());
            }
        }
        return unknown;
    }

    private static QuernException differs(UUID uid, String where) {
        return new QuernException("the record {0} differs from the one in this workspace", where,
                "find out which of the two histories was edited; nothing was imported", uid);
    }

    /**
     * The new remarks, in their order.
     *
     * @param here all remarks of this log
     * @throws QuernException when one contradicts an existing or earlier one
     */
    static List<Remark> unknown(Collection<Remark> here, List<Remark> others) {
        Map<UUID, Remark> known = new HashMap<>();
        here.forEach(remark -> known.put(remark.uid(), remark));
        List<Remark> unknown = new ArrayList<>();
        for (Remark remark : others) {
            Remark before = known.putIfAbsent(remark.uid(), remark);
            if (before == null)
                unknown.add(remark);
            else if (!before.sameAs(remark))
                throw differs(remark.uid(), remark.file() + " " + remark.qid());
        }
        return unknown;
    }

    private void check(Decision record) {
        if (record.undoes().isEmpty())
            return;
        UUID undone = record.undoes().get();
        String where = record.file() + " " + record.qid();
        Decision target = known.get(undone);
        if (target == null)
            throw new QuernException("the record {0} undoes {1}, which does not exist", where,
                    "import the complete history; nothing was imported", record.uid(), undone);
        if (target.kind() == Kind.UNDO || !target.annotator().equals(record.annotator())
                || !target.file().equals(record.file()) || !target.qid().equals(record.qid()))
            throw new QuernException("the record {0} undoes {1}, which is not a decision by the same annotator on the "
                    + "same question", where, "fix the history; nothing was imported", record.uid(), undone);
    }

    /**
     * What was decided in both logs since one was copied from the other, and differently; by file and question.
     *
     * @param here all records of this log before the import
     * @param others all records of the other log
     * @param added those that this log did not have
     */
    static List<History.Difference> differences(Collection<Decision> here, Collection<Decision> others,
            Collection<Decision> added) {
        Map<UUID, Decision> all = new HashMap<>();
        here.forEach(record -> all.put(record.uid(), record));
        others.forEach(record -> all.put(record.uid(), record));
        Set<UUID> shared = new HashSet<>();
        others.forEach(record -> shared.add(record.uid()));
        Set<Subject> both = subjects(here.stream().filter(record -> !shared.contains(record.uid())), all);
        both.retainAll(subjects(added.stream(), all));
        if (both.isEmpty())
            return List.of();
        Map<Subject, Decision> ofHere = inForce(here);
        Map<Subject, Decision> ofOthers = inForce(others);
        Map<Subject, Decision> after = inForce(all.values());
        return both.stream().sorted(Comparator.comparing(Subject::file).thenComparing(Subject::qid)
                .thenComparing(Subject::annotator)).flatMap(
                        subject -> difference(subject,
                                Optional.ofNullable(ofHere.get(subject)), Optional.ofNullable(ofOthers.get(subject)),
                                Optional.ofNullable(after.get(subject))).stream())
                .toList();
    }

    private static Optional<History.Difference> difference(Subject subject, Optional<Decision> here,
            Optional<Decision> there, Optional<Decision> current) {
        boolean same = here.isEmpty() ? there.isEmpty() : there.filter(here.get()::agreesWith).isPresent();
        return same ? Optional.empty() : Optional.of(new History.Difference(subject.file(), subject.qid(),
                there.or(() -> here).map(Decision::annotator).orElse(subject.annotator()), subject.adjudicated(), here,
                there, current.map(Decision::uid).equals(here.map(Decision::uid))));
    }

    private static Set<Subject> subjects(Stream<Decision> records, Map<UUID, Decision> all) {
        return records.map(record -> Subject.of(record, record.undoes().map(all::get).orElse(record)
                .kind() == Kind.ADJUDICATE)).collect(Collectors.toCollection(HashSet::new));
    }

    private static Map<Subject, Decision> inForce(Collection<Decision> records) {
        Set<UUID> undone = records.stream().flatMap(record -> record.undoes().stream()).collect(Collectors.toSet());
        Map<Subject, Decision> decided = new HashMap<>();
        records.stream().filter(record -> record.kind() != Kind.UNDO && !undone.contains(record.uid()))
                .sorted(Decision.ORDER)
                .forEach(record -> decided.put(Subject.of(record, record.kind() == Kind.ADJUDICATE), record));
        return decided;
    }
}
