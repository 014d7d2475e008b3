package org.quern.ui.shell.drop;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.quern.job.Jobs;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Overlay;
import org.quern.ui.shell.start.StartTarget;

/**
 * Examines files dropped on the window and offers the possible actions on a card.
 *
 * @param overlay for the card
 */
public record DropOffers(Messages messages, Jobs jobs, Overlay overlay, Desk desk) {

    /**
     * What the window does with dropped files.
     *
     * @param hasWorkspace whether files can be imported
     * @param receive imports files of a kind in their pane
     * @param open opens a workspace
     * @param create creates a workspace in an empty folder
     * @param show shows what is in a workspace
     */
    public record Desk(BooleanSupplier hasWorkspace, BiConsumer<FileKind, List<Path>> receive, Consumer<Path> open,
            Consumer<Path> create, Consumer<StartTarget> show) {}

    /** Looks at files in a job, because they may be on a slow disk. */
    public void look(List<Path> files) {
        jobs.submit(messages.text("drop.job"), progress -> DroppedFiles.look(files, progress)).onDone(found -> {
            DropCard card = new DropCard(messages, found, desk, overlay::close);
            overlay.show(card, card.first());
        });
    }
}
