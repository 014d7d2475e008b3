package org.quern.ui.kit;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.publish.Attribution;

/** Asks who publishes a data set, where, and on what terms. */
public record AttributionDialog(Dialogs dialogs, Messages messages) {

    /** Empty if the user cancels. */
    public Optional<Attribution> ask(String title) {
        return dialogs.texts(title, List.of(messages.text("publication.license"), messages.text("publication.url"),
                messages.text("publication.person"), messages.text("publication.organization")),
                AttributionDialog::isEnough).map(AttributionDialog::of);
    }

    private static boolean isEnough(List<String> texts) {
        return !texts.get(0).isEmpty() && texts.get(1).matches("https?://\\S+")
                && !(texts.get(2).isEmpty() && texts.get(3).isEmpty());
    }

    private static Attribution of(List<String> texts) {
        List<Attribution.Creator> creators = new ArrayList<>();
        if (!texts.get(2).isEmpty())
            creators.add(new Attribution.Creator(texts.get(2), false));
        if (!texts.get(3).isEmpty())
            creators.add(new Attribution.Creator(texts.get(3), true));
        return new Attribution(Optional.of(texts.get(0)), Optional.of(texts.get(1)), creators, Optional.empty(),
                Optional.of(LocalDate.now(ZoneOffset.UTC)));
    }
}
