package org.quern.ui.review;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.review.QueueItem;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.Excerpt;

/** Says that others have commented on questions, and opens their comments. Hidden if there are none. */
final class NewComments extends HBox {

    private static final int LONGEST = 120;

    private final Messages messages;

    /** @param show opens the next one */
    NewComments(PaneServices services, ReviewModel model, Action show) {
        super(8);
        this.messages = services.messages();
        Label sentence = Nodes.growing(Nodes.wide(Nodes.wrapped("")));
        sentence.setMinHeight(USE_PREF_SIZE);
        sentence.setGraphic(new FontIcon(MaterialDesignC.COMMENT_ALERT_OUTLINE));
        sentence.textProperty().bind(Bindings.createStringBinding(() -> sentence(model.news.get(),
                model.annotator.get()), model.news, model.annotator));
        Nodes.styled(this, "new-comments").getChildren().setAll(sentence, Nodes.uncut(services.actions().button(show)));
        Nodes.shownWhile(this, Action.when(model.news, news -> !news.isEmpty()));
    }

    private String sentence(List<QueueItem> questions, String reader) {
        if (questions.size() != 1)
            return messages.text("review.new-comments.many", NumberFormats.count(questions.size()));
        QueueItem one = questions.getFirst();
        return one.remarks().comments().reversed().stream().filter(remark -> !remark.annotator().equals(reader))
                .findFirst().map(remark -> messages.text("review.new-comments.one", remark.annotator(),
                        NumberFormats.count(one.place() + 1L), Excerpt.of(remark.text(), LONGEST)))
                .orElse("");
    }
}
