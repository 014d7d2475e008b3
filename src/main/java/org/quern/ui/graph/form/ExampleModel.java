package org.quern.ui.graph.form;

import java.util.List;
import java.util.Locale;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.graph.query.QuerySchema;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.example.ExampleQueries;
import org.quern.neo4j.example.ExampleQueries.Example;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.Messages;

/** The example queries of the open graph, made when they are first asked for. */
public final class ExampleModel {

    private final GraphSource databases;
    private final Messages messages;
    private final Latest looking;
    private final ReadOnlyObjectWrapper<Computed<List<Example>>> state = new ReadOnlyObjectWrapper<>(
            new Computed.None<>());
    private String graph = "";
    private QuerySchema schema = new QuerySchema(List.of(), List.of(), false);

    public ExampleModel(Jobs jobs, GraphSource databases, Messages messages) {
        this.databases = databases;
        this.messages = messages;
        this.looking = new Latest(jobs);
    }

    public ReadOnlyObjectProperty<Computed<List<Example>>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Switches to another graph, or to this one after it changed. */
    public void enter(String name, QuerySchema itsSchema) {
        looking.drop();
        graph = name;
        schema = itsSchema;
        state.set(new Computed.None<>());
    }

    /** Makes the examples unless they are known or being made. */
    public void ask() {
        if (state.get() instanceof Computed.Running || state.get() instanceof Computed.Done)
            return;
        String name = graph;
        QuerySchema known = schema;
        Computed.compute(state, looking, messages.text("graph.examples.looking"),
                progress -> new ExampleQueries(databases.of(name, progress), known).make(progress));
    }

    /** Describes an example in one line. */
    public String caption(Example example) {
        return messages.text("graph.example." + example.kind().name().toLowerCase(Locale.ROOT),
                example.words().toArray());
    }
}
