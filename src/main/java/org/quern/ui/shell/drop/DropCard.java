package org.quern.ui.shell.drop;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.shell.start.StartTarget;

/** Offers actions for dropped files, and explains why there are none for the others. */
final class DropCard extends VBox {

    private static final int NAMED = 3;
    private static final int SINGLE = 10;
    private static final int UNUSABLE = 20;
    private static final double WIDTH = 560;
    private static final double MOST_HEIGHT = 360;

    private final Messages messages;
    private final Runnable close;
    private final VBox rows = Nodes.styled(new VBox(12), "drop-rows");
    private final Button cancel;

    /** @param close closes the card; called before anything is done */
    DropCard(Messages messages, DroppedFiles dropped, DropOffers.Desk desk, Runnable close) {
        this.messages = messages;
        this.close = close;
        boolean hasWorkspace = desk.hasWorkspace().getAsBoolean();
        getStyleClass().addAll("card", "sheet", "drop-card");
        rows(paths(dropped.of(Dropped.WorkspaceFolder.class)), "drop.workspace", "drop.act.open", desk.open());
        rows(paths(dropped.of(Dropped.InWorkspace.class)), "drop.in-workspace", "drop.act.show",
                file -> StartTarget.showing(file).ifPresent(desk.show()));
        Map<FileKind, List<Path>> kinds = dropped.of(Dropped.Importable.class).stream()
                .collect(Collectors.groupingBy(Dropped.Importable::kind, () -> new EnumMap<>(FileKind.class),
                        Collectors.mapping(Dropped.Importable::path, Collectors.toList())));
        kinds.forEach((kind, files) -> {
            if (kind == FileKind.AGENT_RUN)
                // Its pane shows one at a time.
                rows(files, kind.key(), "drop.act.open", file -> desk.receive().accept(kind, List.of(file)))
                        .forEach(button -> button.setDisable(!hasWorkspace));
            else
                row(kind.key(), files, kind == FileKind.WIKIDATA ? "drop.act.load" : "drop.act.import",
                        () -> desk.receive().accept(kind, files)).setDisable(!hasWorkspace);
        });
        rows(paths(dropped.of(Dropped.EmptyFolder.class)), "drop.empty", "drop.act.create", desk.create());
        unusable(dropped);
        ScrollPane scroll = Nodes.scrolling(rows, "edge-to-edge");
        scroll.setPrefViewportWidth(WIDTH);
        scroll.setMaxHeight(MOST_HEIGHT);
        cancel = new Button(messages.text("dialog.close"));
        cancel.setCancelButton(true);
        cancel.setOnAction(_ -> close.run());
        getChildren().addAll(Nodes.label(messages.text("drop.title"), "heading"), scroll);
        if (!kinds.isEmpty() && !hasWorkspace)
            getChildren().add(Nodes.wrapped(messages.text("drop.no-workspace"), "warning"));
        getChildren().add(Nodes.row(8, Nodes.space(), cancel));
    }

    /** The control that gets the focus. */
    Node first() {
        return rows.lookupAll(".button").stream().filter(button -> !button.isDisabled()).findFirst().orElse(cancel);
    }

    /** A row for each of the first paths, of which only one is usually wanted. */
    private List<Button> rows(List<Path> all, String key, String act, Consumer<Path> run) {
        List<Button> buttons = all.stream().limit(SINGLE)
                .map(path -> row(key, List.of(path), act, () -> run.accept(path))).toList();
        if (all.size() > SINGLE)
            rows.getChildren().add(Nodes.label(messages.text("drop.more", NumberFormats.count(all.size() - SINGLE)),
                    "secondary"));
        return buttons;
    }

    private static List<Path> paths(List<? extends Dropped> all) {
        return all.stream().map(Dropped::path).toList();
    }

    private Button row(String key, List<Path> paths, String act, Runnable run) {
        String title = messages.text(key, paths.size());
        VBox names = Nodes.growing(new VBox(2, Nodes.label(title, "drop-kind")));
        paths.stream().limit(NAMED).forEach(path -> names.getChildren().add(Nodes.wrapped(shown(path), "secondary")));
        if (paths.size() > NAMED)
            names.getChildren().add(Nodes.label(messages.text("drop.more", NumberFormats.count(paths.size() - NAMED)),
                    "secondary"));
        Button button = Nodes.uncut(new Button(messages.text(act)));
        button.setAccessibleText(messages.text(act) + ": " + title);
        button.setOnAction(_ -> {
            close.run();
            run.run();
        });
        rows.getChildren().add(new HBox(12, names, button));
        return button;
    }

    /** A name may contain anything but a slash. */
    private static String shown(Path path) {
        String name = String.valueOf(path.getFileName()).replaceAll("\\p{Cntrl}", "\uFFFD");
        return name.length() > 120 ? name.substring(0, 120) + "…" : name;
    }

    private void unusable(DroppedFiles dropped) {
        List<Dropped.Unusable> all = dropped.of(Dropped.Unusable.class);
        if (!all.isEmpty()) {
            VBox reasons = new VBox(2, Nodes.label(messages.text("drop.unusable", all.size()), "drop-kind"));
            all.stream().limit(UNUSABLE).forEach(each -> reasons.getChildren().add(Nodes.wrapped(
                    shown(each.path()) + ": " + messages.text(each.why(), messages.phrase(each.detail())),
                    "secondary")));
            if (all.size() > UNUSABLE)
                reasons.getChildren().add(Nodes.label(
                        messages.text("drop.more", NumberFormats.count(all.size() - UNUSABLE)), "secondary"));
            reasons.setMinHeight(Region.USE_PREF_SIZE);
            rows.getChildren().add(reasons);
        }
        if (dropped.rest() > 0)
            rows.getChildren().add(Nodes.wrapped(messages.text("drop.rest", NumberFormats.count(dropped.rest()),
                    NumberFormats.count(DroppedFiles.MOST)), "warning"));
    }
}
