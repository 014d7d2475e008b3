package org.quern.ui.picture.layout;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.graphstream.ui.layout.springbox.implementations.SpringBox;
import org.miv.pherd.geom.Point3;
import org.quern.job.Progress;

/**
 * GraphStream's spring layout, run on the calling thread. The number of rounds depends on the size of the
 * graph, so the result does not depend on the machine's speed; only the time limit for very slow machines stops
 * it earlier.
 */
final class SpringForces {

    /** Rounds times elements, for about two seconds on an ordinary machine. */
    private static final long WORK = 450_000;
    private static final int FEWEST_ROUNDS = 30;
    private static final int MOST_ROUNDS = 300;

    private final long seed;
    private final long end;

    /** @param patience the time limit */
    SpringForces(long seed, Duration patience) {
        this.seed = seed;
        this.end = System.nanoTime() + patience.toNanos();
    }

    /**
     * Moves the nodes; the distance of linked nodes becomes about 1.
     *
     * @param at positions in the order of {@code ids}; used as a start only if some are frozen
     * @param frozen nodes that do not move
     */
    void settle(List<String> ids, Map<String, Set<String>> neighbours, double[][] at, Set<String> frozen,
            Progress progress) {
        SpringBox box = new SpringBox(false, new Random(seed));
        box.setSendNodeInfos(false);
        // GraphStream ignores events whose number it has seen, so every event gets the next number.
        long event = 0;
        int edges = 0;
        for (String id : ids)
            box.nodeAdded("quern", ++event, id);
        for (String id : ids) {
            for (String other : neighbours.getOrDefault(id, Set.of())) {
                if (id.compareTo(other) < 0) {
                    box.edgeAdded("quern", ++event, "edge" + event, id, other, false);
                    edges++;
                }
            }
        }
        if (!frozen.isEmpty()) {
            for (int i = 0; i < ids.size(); i++) {
                box.moveNode(ids.get(i), at[i][0], at[i][1], 0);
                box.freezeNode(ids.get(i), frozen.contains(ids.get(i)));
            }
        }
        int rounds = Math.clamp(WORK / (ids.size() + edges), FEWEST_ROUNDS, MOST_ROUNDS);
        for (int i = 0; i < rounds && System.nanoTime() < end; i++) {
            progress.checkCancelled();
            box.compute();
        }
        for (int i = 0; i < ids.size(); i++) {
            Point3 point = box.getSpatialIndex().getParticle(ids.get(i)).getPosition();
            at[i][0] = point.x;
            at[i][1] = point.y;
        }
    }
}
