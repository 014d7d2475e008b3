package org.quern.ui.schema.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.author.SchemaNames;
import org.quern.author.proposal.Proposer;
import org.quern.author.proposal.StartingPoints;
import org.quern.author.proposal.StartingPoints.Candidate;
import org.quern.author.proposal.StartingPoints.StartingPoint;
import org.quern.job.Latest;
import org.quern.ui.kit.PaneServices;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.named.NamedSource;

/** The domains of the data with which an empty schema can begin; found in a job, once for each store. */
final class DomainsModel {

    private static final int MOST = 5;

    /** What the domains were made from. */
    private record Asked(NamedSource source, List<Candidate> candidates) {}

    private final PaneServices services;
    private final Latest making;
    /** The domains found so far. */
    final ObjectProperty<List<StartingPoint>> points = new SimpleObjectProperty<>(List.of());
    private Optional<Asked> asked = Optional.empty();

    DomainsModel(PaneServices services) {
        this.services = services;
        this.making = new Latest(services.jobs());
    }

    /** @param source empty if there is no store; endpoints are not asked for this much */
    void show(Optional<NamedSource.OfStore> source, List<Candidate> candidates) {
        if (source.isEmpty()) {
            making.drop();
            asked = Optional.empty();
            points.set(List.of());
            return;
        }
        Asked now = new Asked(source.get(), candidates);
        if (asked.equals(Optional.of(now)))
            return;
        asked = Optional.of(now);
        points.set(List.of());
        making.submit(services.text("schema.first.looking"),
                progress -> services.sources().ask(source.get(), progress, (open, running) -> {
                    List<StartingPoint> found = new ArrayList<>();
                    new StartingPoints(open, new WikidataNames(), new Proposer(new SchemaNames(), new UnitTable()))
                            .make(candidates, MOST, running, point -> {
                                found.add(point);
                                List<StartingPoint> soFar = List.copyOf(found);
                                Platform.runLater(() -> {
                                    if (asked.equals(Optional.of(now)))
                                        points.set(soFar);
                                });
                            });
                    return found;
                }), found -> points.set(List.copyOf(found)),
                // The field and the classes above remain; another try begins when the data change.
                _ -> asked = Optional.empty(), () -> asked = Optional.empty());
    }
}
