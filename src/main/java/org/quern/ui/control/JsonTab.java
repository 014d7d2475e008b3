package org.quern.ui.control;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.layout.BorderPane;
import org.fxmisc.richtext.model.StyleSpans;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;

/** A tab with JSON that is formatted in a job when it is first shown. */
public final class JsonTab extends Tab {

    /** @param remark the text above the JSON; empty for none */
    public record Written(String json, String remark) {}

    private record Coloured(Written written, StyleSpans<Collection<String>> styles) {}

    private final Jobs jobs;
    private final Latest writing;
    private final Label remark = Hint.whenCut(Nodes.label("", "secondary", "json-remark"));
    private Optional<Supplier<Written>> unseen = Optional.empty();

    public JsonTab(String title, Jobs jobs) {
        super(title);
        this.jobs = jobs;
        this.writing = new Latest(jobs);
        setClosable(false);
        selectedProperty().addListener(_ -> showWhenSeen());
    }

    /** @param text produces the JSON, in a job */
    public void show(Supplier<Written> text) {
        unseen = Optional.of(text);
        showWhenSeen();
    }

    private void showWhenSeen() {
        if (unseen.isEmpty() || !isSelected())
            return;
        Supplier<Written> text = unseen.get();
        unseen = Optional.empty();
        JsonView view = view();
        writing.submit(getText(), _ -> {
            Written written = text.get();
            return new Coloured(written, JsonView.styles(written.json()));
        }, coloured -> {
            view.show(coloured.written().json(), coloured.styles());
            remark.setText(coloured.written().remark());
            ((BorderPane) getContent()).setTop(remark.getText().isEmpty() ? null : remark);
        }, failure -> view.show(String.valueOf(failure.getMessage()), JsonView.styles("")),
                () -> unseen = unseen.or(() -> Optional.of(text)));
    }

    /** Created on first use, because most users never open it. */
    private JsonView view() {
        if (getContent() instanceof BorderPane pane && pane.getCenter() instanceof JsonView made)
            return made;
        JsonView made = new JsonView(jobs);
        setContent(new BorderPane(made));
        return made;
    }
}
