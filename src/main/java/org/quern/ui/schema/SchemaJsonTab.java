package org.quern.ui.schema;

import javafx.scene.control.Tab;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.Messages;
import org.quern.ui.control.JsonView;

/** The schema's own text; coloured, in a job, only when somebody looks at it. */
final class SchemaJsonTab extends Tab {

    private final Messages messages;
    private final Latest colouring;
    private String text = "";
    private boolean stale;

    SchemaJsonTab(Messages messages, Jobs jobs) {
        super(messages.text("schema.tab.json"));
        this.messages = messages;
        this.colouring = new Latest(jobs);
        setClosable(false);
        selectedProperty().addListener(_ -> showWhenSeen());
    }

    void show(String json) {
        text = json;
        stale = true;
        showWhenSeen();
    }

    private void showWhenSeen() {
        if (!stale || !isSelected())
            return;
        stale = false;
        String shown = text;
        JsonView view = view();
        colouring.submit(messages.text("schema.tab.json"), _ -> JsonView.styles(shown),
                styles -> view.show(shown, styles), _ -> stale = true);
    }

    /** Made late: most people never look at it. */
    private JsonView view() {
        if (getContent() instanceof JsonView made)
            return made;
        JsonView made = new JsonView();
        setContent(made);
        return made;
    }
}
