package org.quern.ui.picture;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.graphstream.ui.layout.springbox.implementations.SpringBox;
import org.miv.pherd.geom.Point3;
import org.quern.job.Progress;

/**
 * GraphStream's springs, run by whoever asks and not by a thread of its own. The number of rounds follows from the size
 * of the graph, so that the result does not depend on the machine's speed; only a machine that is too slow for them is
 * stopped by its time.
 */
final class SpringForces {

    /** Rounds times elements that take some two seconds on an ordinary machine. */
    private static final long WORK = 450_000;
    private static final int FEWEST_ROUNDS = 30;
    private static final int MOST_ROUNDS = 300;

    private final long seed;
    private final long end;

    /** @param patience after this nothing more is improved */
    SpringForces(long seed, Duration patience) {
        this.seed = seed;
        this.end = System.nanoTime() + patience.toNanos();
    }

    /**
     * Moves the nodes until they lie well; a linked pair ends about 1 apart.
     *
     * @param at where the nodes lie, in the order of {@code ids}; taken as the beginning only where some are frozen
     * @param frozen those that stay where they are
     */
    void settle(List<String> ids, Map<String, Set<String>> neighbours, double[][] at, Set<String> frozen,
            Progress progress) {
        SpringBox box = new SpringBox(false, new Random(seed));
        box.setSendNodeInfos(false);
        // The box drops events whose number it has seen, so every event gets the next one.
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
