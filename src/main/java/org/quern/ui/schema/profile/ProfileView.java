package org.quern.ui.schema.profile;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.Suggestion;
import org.quern.ui.control.RowMenu;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.schema.SourceChooser;
import org.quern.ui.schema.diagram.ProposalText;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.wikidata.profile.ClassProfile;

/** The list of suggested properties below the fields of a type. */
public final class ProfileView extends BorderPane {

    static final PseudoClass MAPPED = PseudoClass.getPseudoClass("mapped");

    private static final double ROW = 40;
    private static final Comparator<ProfileRow> NAMED_FIRST = Comparator
            .comparing(row -> row.suggestion().name().equals(row.pid()));
    private static final Comparator<ProfileRow> BY_NAME = NAMED_FIRST
            .thenComparing(row -> row.suggestion().name().toLowerCase(Locale.ROOT));

    /** Which mappings are listed. */
    private enum Listed {
        ALL, PROPERTIES, RELATIONS
    }

    private final Messages messages;
    private final ProposalText ways;
    private final ProfileModel model;
    private final SourceChooser sources;
    /** How many members were read. */
    private final Label origin = Nodes.label("", "secondary", "small");
    private final Label note = Nodes.wrapped("");
    private final ProgressBar bar = Nodes.wide(Nodes.styled(new ProgressBar(), "profile-bar"));
    private final TextField filter = Nodes.growing(new TextField());
    private final ComboBox<Listed> listed = new ComboBox<>();
    private final ToggleButton byName = new ToggleButton("", new FontIcon(MaterialDesignS.SORT_ALPHABETICAL_ASCENDING));
    private final ToggleButton identifiers = new ToggleButton("", new FontIcon(MaterialDesignI.IDENTIFIER));
    private final ObservableList<ProfileRow> rows = FXCollections.observableArrayList();
    private final FilteredList<ProfileRow> some = new FilteredList<>(rows);
    /** The position of each property among the suggestions. */
    private final Map<String, Integer> places = new HashMap<>();
    private final SortedList<ProfileRow> sorted = new SortedList<>(some);
    private final ListView<ProfileRow> list = Nodes.styled(new ListView<>(sorted), "profile-list");
    private final Label nothing = Nodes.label("", "secondary");
    private final ProfileDetail detail;
    private final SplitPane halves;
    private final ContentArea area;
    private final Action ask;
    private final Action again;
    private Optional<ClassProfile> profile = Optional.empty();
    private boolean filling;
    private String subject = "";
    private double listPart = 0.55;

    public ProfileView(PaneServices services, ProfileModel model, SourceChooser sources, LabelFinder finder) {
        this.messages = services.messages();
        this.ways = new ProposalText(messages);
        this.model = model;
        this.sources = sources;
        this.detail = new ProfileDetail(messages, model, finder);
        this.ask = Action.of("schema.profile.ask", MaterialDesignF.FORMAT_LIST_CHECKS, model::ask);
        this.again = Action.of("schema.profile.again", MaterialDesignR.REFRESH, model::ask);
        getStyleClass().add("profile-view");
        setTop(header(services));
        halves = Nodes.growing(new SplitPane(list(finder)));
        halves.setOrientation(Orientation.VERTICAL);
        SplitPane.setResizableWithParent(detail, false);
        this.area = new ContentArea(messages, services.actions(), new VBox(tools(), halves));
        setCenter(area);
        keep(services.states().of("schema"));
        model.state().subscribe(this::show);
        model.slow().addListener(_ -> showNote());
        model.trouble().addListener(_ -> showNote());
    }

    private void keep(PaneState session) {
        session.keepText("profile.filter", filter.textProperty());
        session.keepChoice("profile.listed", listed.valueProperty());
        session.keepFlag("profile.by-name", byName.selectedProperty());
        session.keepFlag("profile.identifiers", identifiers.selectedProperty());
    }

    public List<Action> actions() {
        return List.of(ask, again);
    }

    private VBox header(PaneServices services) {
        origin.setId("profile-origin");
        origin.setMinWidth(0);
        HBox line = Nodes.row(8, Nodes.uncut(Nodes.label(messages.text("schema.profile.heading"), "card-heading")),
                origin, Nodes.space(), services.actions().iconButton(again));
        note.getStyleClass().addAll("secondary", "small");
        return Nodes.styled(new VBox(2, line, note, bar), "profile-header");
    }

    private VBox tools() {
        filter.setPromptText(messages.text("schema.profile.filter"));
        filter.setAccessibleText(messages.text("schema.profile.filter"));
        filter.textProperty().addListener(_ -> sift());
        filter.setOnKeyPressed(event -> {
            // Moves the focus to the filtered list, skipping the buttons.
            if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER
                    || event.getCode() == KeyCode.ESCAPE) {
                if (list.getSelectionModel().isEmpty())
                    list.getSelectionModel().selectFirst();
                list.requestFocus();
                event.consume();
            }
        });
        named(byName, "schema.profile.byname");
        named(identifiers, "schema.profile.identifiers");
        // A sorted list does not keep the order of equal rows when single ones change.
        byName.selectedProperty().subscribe(on -> sorted.setComparator((on ? BY_NAME : NAMED_FIRST)
                .thenComparing(row -> places.getOrDefault(row.pid(), 0))));
        identifiers.selectedProperty().subscribe((_, _) -> sift());
        Nodes.offer(listed, List.of(Listed.values()), Listed.ALL,
                one -> messages.text("schema.profile.listed." + one.name().toLowerCase(Locale.ROOT)));
        listed.setAccessibleText(messages.text("schema.profile.listed"));
        new Hint(listed, messages.text("schema.profile.listed"));
        Nodes.wide(listed);
        listed.valueProperty().addListener(_ -> sift());
        return Nodes.styled(new VBox(4, Nodes.row(4, filter, byName, identifiers), listed), "profile-tools");
    }

    private void named(ToggleButton button, String key) {
        button.getStyleClass().add("button-icon");
        new Hint(button, messages.text(key));
        button.setAccessibleText(messages.text(key));
    }

    private ListView<ProfileRow> list(LabelFinder finder) {
        list.setFixedCellSize(ROW);
        list.setAccessibleText(messages.text("schema.profile.list"));
        list.setPlaceholder(nothing);
        list.setCellFactory(_ -> new ProfileCell(messages, finder, this::toggle, this::first, detail::summary));
        list.getSelectionModel().selectedItemProperty().addListener(_ -> {
            if (!filling)
                showDetail();
        });
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        RowMenu.on(list, menu -> selected().ifPresent(row -> fill(menu, row)));
        return list;
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.UP && list.getSelectionModel().getSelectedIndex() <= 0) {
            filter.requestFocus();
            filter.selectAll();
            event.consume();
        }
        if (event.getCode() != KeyCode.SPACE && event.getCode() != KeyCode.ENTER)
            return;
        selected().ifPresent(this::toggle);
        event.consume();
    }

    /** Each mapping that the schema lacks can be added, and all that it has can be removed. */
    private void fill(RowMenu menu, ProfileRow row) {
        for (int i = 0; i < row.suggestion().ways().size(); i++) {
            Proposal way = row.suggestion().ways().get(i);
            if (!row.taken().get(i))
                menu.add(messages.text("schema.profile.add", ways.of(way)), () -> model.toggle(way, true));
        }
        if (row.isMapped())
            menu.add(messages.text("schema.profile.remove"), () -> toggle(row));
        menu.separator();
        menu.copy(messages.text("schema.copy.id", row.pid()), row.pid());
    }

    private Optional<ProfileRow> selected() {
        return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
    }

    /** The mapping that ticking a row adds: of those that are listed, the best. */
    private Optional<Proposal> first(ProfileRow row) {
        return listed.getValue() == Listed.RELATIONS ? row.relation() : row.suggestion().ways().stream().findFirst();
    }

    private void toggle(ProfileRow row) {
        model.toggle(row, first(row));
    }

    /** Without a selection, the list has all of the room. */
    private void showDetail() {
        boolean shown = selected().isPresent();
        detail.show(selected(), profile);
        if (shown && halves.getItems().size() == 1) {
            halves.getItems().add(detail);
            halves.setDividerPositions(listPart);
            // The rows stay where they are, unless the detail covers what was ticked.
            if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow && flow.getFirstVisibleCell() != null) {
                int first = flow.getFirstVisibleCell().getIndex();
                Platform.runLater(() -> {
                    // Without a skin, the detail would be laid out with no height.
                    halves.applyCss();
                    halves.layout();
                    flow.scrollToTop(first);
                    flow.scrollTo(list.getSelectionModel().getSelectedIndex());
                });
            }
        } else if (!shown && halves.getItems().size() == 2) {
            listPart = halves.getDividerPositions()[0];
            halves.getItems().remove(detail);
        }
    }

    /** A filter is meant for one type or relation. */
    private void about(String now) {
        if (now.equals(subject))
            return;
        subject = now;
        list.getSelectionModel().clearSelection();
        filter.clear();
        list.scrollTo(0);
    }

    private void sift() {
        String words = filter.getText().strip().toLowerCase(Locale.ROOT);
        boolean all = identifiers.isSelected();
        nothing.setText(messages.text(!words.isEmpty() ? "schema.profile.none"
                : listed.getValue() == Listed.RELATIONS ? "schema.profile.norelations" : "schema.profile.empty"));
        keepSelection(() -> some.setPredicate(row -> (all || row.isMapped()
                || row.suggestion().kind() == Suggestion.Kind.FACT
                || row.suggestion().kind() == Suggestion.Kind.QUALIFIER)
                && isListed(row) && (words.isEmpty() || matches(row, words))));
    }

    private boolean isListed(ProfileRow row) {
        return row.suggestion().kind() == Suggestion.Kind.QUALIFIER || switch (listed.getValue()) {
            case ALL -> true;
            case PROPERTIES -> row.suggestion().ways().stream().anyMatch(Proposal.OfProperty.class::isInstance);
            case RELATIONS -> row.relation().isPresent();
        };
    }

    private boolean matches(ProfileRow row, String words) {
        return row.suggestion().name().toLowerCase(Locale.ROOT).contains(words)
                || row.pid().equalsIgnoreCase(words)
                || row.suggestion().ways().stream()
                        .anyMatch(way -> ways.of(way).toLowerCase(Locale.ROOT).contains(words));
    }

    private void keepSelection(Runnable change) {
        Optional<String> before = selected().map(ProfileRow::pid);
        filling = true;
        change.run();
        before.ifPresent(pid -> IntStream.range(0, sorted.size()).filter(i -> sorted.get(i).pid().equals(pid))
                .findFirst().ifPresentOrElse(list.getSelectionModel()::select,
                        list.getSelectionModel()::clearSelection));
        filling = false;
        showDetail();
    }

    private void show(ProfileState state) {
        about(state.subject());
        boolean content = state instanceof ProfileState.Shown;
        bar.setVisible(false);
        if (!content) {
            profile = Optional.empty();
            origin.setText("");
        }
        switch (state) {
            case ProfileState.NoType() -> area.showEmpty(MaterialDesignF.FORMAT_LIST_CHECKS,
                    messages.text("schema.profile.notype"));
            case ProfileState.NoClass(String type) -> area.showEmpty(MaterialDesignC.CLIPBOARD_SEARCH_OUTLINE,
                    messages.text("schema.profile.noclass", type));
            case ProfileState.NoQualifiers(String relation) -> area.showEmpty(MaterialDesignF.FORMAT_LIST_CHECKS,
                    messages.text("schema.profile.noqualifiers", relation));
            case ProfileState.NoProperty(String relation) -> area.showEmpty(
                    MaterialDesignC.CLIPBOARD_SEARCH_OUTLINE, messages.text("schema.profile.noproperty", relation));
            case ProfileState.NoSource() -> sources.showMissing(area);
            case ProfileState.Offered(String type, String source) -> area.showEmpty(MaterialDesignF.FORMAT_LIST_CHECKS,
                    messages.text("schema.profile.offered", type, source), ask);
            case ProfileState.Waiting(String type) -> area.showLoading(messages.text("schema.profile.waiting", type));
            case ProfileState.Failed(String _, Throwable failure) -> area.showFailure(failure, ask);
            case ProfileState.Shown shown -> showRows(shown);
        }
        showNote();
    }

    private void showRows(ProfileState.Shown shown) {
        profile = Optional.of(shown.profile());
        origin.setText(shown.profile().isSample()
                ? messages.text("schema.profile.from", NumberFormats.count(shown.profile().read()),
                        members(shown.profile()))
                : messages.text("schema.profile.whole", members(shown.profile())));
        boolean more = !shown.ended();
        bar.setVisible(more);
        bar.setProgress(shown.profile().read() < shown.profile().wanted()
                ? (double) shown.profile().read() / shown.profile().wanted() : -1);
        if (!rows.equals(shown.rows()))
            keepSelection(() -> replace(shown.rows()));
        else
            showDetail();
        if (some.getPredicate() == null)
            sift();
        area.showContent();
    }

    /** A change of the schema leaves the rows where they are. */
    private void replace(List<ProfileRow> now) {
        places.clear();
        now.forEach(row -> places.putIfAbsent(row.pid(), places.size()));
        if (!now.stream().map(ProfileRow::pid).toList().equals(rows.stream().map(ProfileRow::pid).toList())) {
            rows.setAll(now);
            return;
        }
        for (int i = 0; i < now.size(); i++) {
            if (!now.get(i).equals(rows.get(i)))
                rows.set(i, now.get(i));
        }
    }

    private String members(ClassProfile of) {
        return messages.text("schema.profile.members." + of.certainty().name().toLowerCase(Locale.ROOT),
                NumberFormats.count(of.members()));
    }

    /** One line that tells what is missing in the displayed profile. */
    private void showNote() {
        String text = "";
        if (model.trouble().get().isPresent())
            text = messages.text("schema.profile.broken", String.valueOf(model.trouble().get().get().getMessage()));
        else if (model.slow().get())
            text = messages.text("schema.profile.slow");
        else if (model.state().get() instanceof ProfileState.Shown shown && !shown.profile().complete())
            text = shown.ended() ? messages.text("schema.profile.stopped")
                    : messages.text("schema.profile.more", NumberFormats.count(shown.profile().wanted()));
        else if (model.state().get() instanceof ProfileState.Shown shown && shown.profile().withoutLabel() > 0)
            text = messages.text("schema.profile.nolabel", NumberFormats.count(shown.profile().withoutLabel()));
        note.setText(text);
        Nodes.show(note, !text.isEmpty());
        note.getStyleClass().remove("warning");
        if (model.trouble().get().isPresent() || model.slow().get())
            note.getStyleClass().add("warning");
    }
}
