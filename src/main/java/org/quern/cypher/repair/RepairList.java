package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.repair.Repair.Aspect;

/** Numbers the repairs of two queries. */
final class RepairList {

    private final List<Repair> all = new ArrayList<>();

    Repair add(Aspect aspect, Optional<Place> gold, Optional<Place> pred) {
        Repair repair = new Repair(all.size(), aspect, gold, pred);
        all.add(repair);
        return repair;
    }

    Repair change(Aspect aspect, Place gold, Place pred) {
        return add(aspect, Optional.of(gold), Optional.of(pred));
    }

    List<Repair> all() {
        return List.copyOf(all);
    }
}
