package org.quern.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.quern.review.Decision.Kind;
import org.quern.workspace.QuernException;

/** Validates records of another log before they are imported. */
final class Incoming {

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
}
