package org.quern.ui.picture.view;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.quern.job.Latest;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.picture.Analysis;
import org.quern.ui.picture.Analysis.Algorithm;
import org.quern.ui.picture.Analysis.Use;
import org.quern.ui.picture.GraphAnalysis;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.layout.ClusterLayout;

/** Runs algorithms on the visible part of a picture in jobs and shows their results. */
final class PictureAnalyses {

    private final PaneServices services;
    private final PictureModel model;
    private final Consumer<GraphLayout> onArrange;
    private final Latest running;

    /** @param onArrange places the nodes anew */
    PictureAnalyses(PaneServices services, PictureModel model, Consumer<GraphLayout> onArrange) {
        this.services = services;
        this.model = model;
        this.onArrange = onArrange;
        this.running = new Latest(services.jobs());
    }

    private String name(Algorithm algorithm) {
        return services.text("picture.algorithm." + algorithm.name().toLowerCase(Locale.ROOT));
    }

    /** Colours or sizes the nodes by the values of an algorithm. */
    void show(Algorithm algorithm, Use use) {
        PictureGraph seen = model.seen();
        running.submit(name(algorithm), progress -> new GraphAnalysis(seen, progress).run(algorithm),
                result -> model.analyse(model.analysis().with(use, result)),
                failure -> services.dialogs().failure(name(algorithm), failure));
    }

    /** Places the nodes of each group together. */
    void group(Algorithm algorithm) {
        onArrange.accept((graph, kept, progress) -> {
            Analysis.Result groups = new GraphAnalysis(graph, progress).run(algorithm);
            return new ClusterLayout(node -> groups.values().getOrDefault(node.id(), Double.MAX_VALUE)).place(graph,
                    kept, progress);
        });
    }

    /** Shows a shortest path between the two selected nodes. */
    void path() {
        List<String> ends = model.selected().get();
        if (ends.size() != 2)
            return;
        PictureGraph seen = model.seen();
        String title = services.text("action.picture.path");
        running.submit(title, progress -> new GraphAnalysis(seen, progress).path(ends.getFirst(), ends.getLast()),
                path -> {
                    if (path.isEmpty())
                        services.notices().warn(services.text("picture.path.none"));
                    model.analyse(model.analysis().withPath(path));
                }, failure -> services.dialogs().failure(title, failure));
    }
}
