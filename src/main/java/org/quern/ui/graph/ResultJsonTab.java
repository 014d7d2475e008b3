package org.quern.ui.graph;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.layout.BorderPane;
import org.fxmisc.richtext.model.StyleSpans;
import org.jspecify.annotations.Nullable;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.ResultJson;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.JsonView;

/** A result as JSON, one row after the other; written when somebody looks at it. */
final class ResultJsonTab extends Tab {

    /** Longer texts take long to show, and nobody reads them; the export has all. */
    private static final int MOST_CHARS = 400_000;

    private record Written(String text, StyleSpans<Collection<String>> styles, int rows) {}

    private final Messages messages;
    private final Latest writing;
    private final JsonView view = new JsonView();
    private final Label cut = new Label();
    private final BorderPane pane = new BorderPane(view);
    private Table table = new Table(List.of(), List.of());
    private boolean stale;

    ResultJsonTab(Messages messages, Jobs jobs) {
        super(messages.text("graph.tab.json"));
        this.messages = messages;
        this.writing = new Latest(jobs);
        cut.getStyleClass().addAll("secondary", "query-parameters");
        setContent(pane);
        setClosable(false);
        selectedProperty().addListener(_ -> showWhenSeen());
    }

    void show(Table result) {
        table = result;
        stale = true;
        showWhenSeen();
    }

    private void showWhenSeen() {
        if (!stale || !isSelected())
            return;
        stale = false;
        Table shown = table;
        writing.submit(messages.text("graph.tab.json"), _ -> write(shown), written -> {
            view.show(written.text(), written.styles());
            cut.setText(messages.text("graph.json.cut", Figures.count(written.rows())));
            pane.setTop(written.rows() < shown.rows().size() ? cut : null);
        }, failure -> view.show(String.valueOf(failure.getMessage()), JsonView.styles("")));
    }

    private static Written write(Table table) throws JsonProcessingException {
        ObjectMapper json = new ObjectMapper();
        StringBuilder text = new StringBuilder("[");
        int rows = 0;
        for (List<@Nullable Object> row : table.rows()) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            for (int i = 0; i < table.columns().size(); i++)
                object.put(table.columns().get(i), ResultJson.of(row.get(i)));
            String written = json.writerWithDefaultPrettyPrinter().writeValueAsString(object);
            if (rows > 0 && text.length() + written.length() > MOST_CHARS)
                break;
            text.append(rows++ == 0 ? "\n" : ",\n").append(written);
        }
        text.append(rows == 0 ? "]" : "\n]");
        return new Written(text.toString(), JsonView.styles(text.toString()), rows);
    }
}
