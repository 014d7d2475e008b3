package org.quern.bench.window;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeView;
import org.quern.convert.ConversionPlan;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.task.BuiltInTask;

/** What is worth a look in each pane, beyond the pane as it opens; the views of a pane build on each other. */
final class PaneViews {

    /** Tabs of the Schema pane. */
    private static final int JSON = 1;
    private static final int ISSUES = 2;
    private static final int PREVIEW = 3;
    private static final int SPARQL = 4;
    private static final int WORDING = 5;

    private PaneViews() {}

    /** @param pane the id of the pane, which is in front when a view is shown */
    static List<PaneView> of(String pane) {
        return switch (pane) {
            case "schema" -> schema();
            case "graph" -> GraphViews.all();
            case "questions" -> questions();
            case "review" -> review();
            case "evaluation" -> evaluation();
            case "agent" -> agent();
            case "sets" -> DatasetViews.all();
            case "textgraph" -> textGraphs();
            default -> List.of();
        };
    }

    private static List<PaneView> schema() {
        return List.of(new PaneView("selected", PaneViews::selectType), new PaneView("suggestions", pane -> {
            selectType(pane);
            pane.on(".profile-list", ListView.class, list -> {
                list.getSelectionModel().select(0);
                list.requestFocus();
            });
        }), new PaneView("issues", pane -> {
            pane.tab(ISSUES);
            selectIssue(pane, "#issue-what");
        }), new PaneView("finding", pane -> {
            pane.tab(ISSUES);
            selectIssue(pane, ".issue-detail .quern-bars");
        }), PaneView.byAction("changes", "schema.compare"), new PaneView("json", pane -> pane.tab(JSON)),
                new PaneView("wording", pane -> {
                    pane.tab(WORDING);
                    pane.row("#wording-table", 1);
                }),
                new PaneView("preview", pane -> pane.tab(PREVIEW)),
                new PaneView("preview-rejected", pane -> pane.on(".preview-view .check-box", CheckBox.class,
                        only -> only.setSelected(true))),
                new PaneView("sparql", pane -> pane.tab(SPARQL)), new PaneView("sparql-rows", pane -> {
                    pane.on(".step-list", ListView.class, PaneViews::selectMembers);
                    pane.perform("schema.sparql.run");
                }));
    }

    /** The first entity type. */
    private static void selectType(PaneDriver pane) {
        pane.on(".schema-tree", TreeView.class, PaneViews::selectFirstType);
    }

    private static void selectFirstType(TreeView<?> tree) {
        // Below the heading of the entity types.
        if (tree.getRoot().getChildren().stream().findFirst().filter(types -> !types.isLeaf()).isPresent())
            tree.getSelectionModel().select(1);
    }

    /** The first issue in whose details something is seen; the one that is selected when there is none. */
    private static void selectIssue(PaneDriver pane, String detail) {
        pane.on(".issue-list", ListView.class, list -> {
            int before = list.getSelectionModel().getSelectedIndex();
            for (int i = 0; i < list.getItems().size(); i++) {
                list.getSelectionModel().clearAndSelect(i);
                if (pane.find(detail, Node.class).isPresent())
                    return;
            }
            list.getSelectionModel().clearAndSelect(before);
        });
    }

    /** A step that finds members and asks something for it. */
    private static void selectMembers(ListView<?> steps) {
        IntStream.range(0, steps.getItems().size())
                .filter(i -> steps.getItems().get(i) instanceof ConversionPlan.Line line
                        && line.finds().startsWith("members of ") && !line.asks().isEmpty())
                .findFirst().ifPresent(i -> steps.getSelectionModel().clearAndSelect(i));
    }

    private static List<PaneView> questions() {
        return List.of(
                new PaneView("filtered", pane -> pane.on(".question-list .text-field", TextField.class,
                        field -> field.setText("name"))),
                PaneView.byAction("choosing", "questions.choose"), PaneView.byAction("asking", "questions.view.ask"));
    }

    private static List<PaneView> review() {
        return List.of(new PaneView("named", pane -> {
            pane.perform("review.annotator");
            pane.on(".review-name .text-field", TextField.class, field -> field.setText("Ada"));
            pane.on(".review-name .button", Button.class, Button::fire);
        }), new PaneView("doubtful", pane -> pane.on(".review-queue .check-box", CheckBox.class,
                flagged -> flagged.setSelected(true))), PaneView.byAction("editing", "review.edit"),
                PaneView.byAction("agreement", "review.view.agreement"),
                PaneView.byAction("disputes", "review.view.disputes"), PaneView.byAction("work", "review.view.work"),
                PaneView.byAction("assignment", "review.view.assignment"));
    }

    private static List<PaneView> evaluation() {
        return List.of(PaneView.byAction("wrong", "evaluation.wrong"),
                PaneView.byAction("figures", "evaluation.view.figures"),
                PaneView.byAction("pivot", "evaluation.view.pivot"),
                PaneView.byAction("mistakes", "evaluation.view.mistakes"), new PaneView("item", PaneViews::openFirst),
                PaneView.byAction("ask", "evaluation.ask"), new PaneView("errors", pane -> {
                    // Nothing is proposed or judged: a picture of somebody's workspace does not write into it.
                    pane.perform("evaluation.ask.back");
                    pane.perform("evaluation.view.errors");
                }), new PaneView("compared", pane -> {
                    pane.perform("evaluation.view.items");
                    pane.on(".item-list .check-box", CheckBox.class, wrong -> wrong.setSelected(false));
                    pane.on(".pane-header > HBox > .combo-box", ComboBox.class, 1, box -> choose(box, 1));
                }), new PaneView("compared-item", pane -> {
                    pane.perform("evaluation.changed");
                    openFirst(pane);
                }), new PaneView("runs", pane -> {
                    pane.perform("evaluation.back");
                    pane.perform("evaluation.view.runs");
                    pane.on(".runs .menu-button", MenuButton.class, runs -> runs.getItems().getFirst().fire());
                    pane.on(".runs .toggle-button", ToggleButton.class, 0, first -> first.setSelected(true));
                }), segment("groups", 1), segment("repeats", 2), segment("cost", 3),
                segment("sample-size", 4));
    }

    private static PaneView segment(String name, int place) {
        return new PaneView(name, pane -> pane.on(".runs .toggle-button", ToggleButton.class, place,
                ToggleButton::fire));
    }

    private static void openFirst(PaneDriver pane) {
        pane.row(".item-list .table-view", 0);
        pane.perform("evaluation.open");
    }

    private static void choose(ComboBox<?> box, int place) {
        if (place < box.getItems().size())
            box.getSelectionModel().select(place);
    }

    private static List<PaneView> agent() {
        return List.of(new PaneView("rolled-back", PaneViews::selectRolledBack),
                PaneView.byAction("batch", "agent.new"), PaneView.byAction("compare", "agent.compare"));
    }

    /** The first question with a step that was undone. */
    private static void selectRolledBack(PaneDriver pane) {
        String questions = ".agent-list .table-view";
        int[] rows = new int[1];
        pane.on(questions, TableView.class, table -> rows[0] = table.getItems().size());
        for (int i = 0; i < rows[0] && (i == 0 || !pane.sees(".taken-back")); i++)
            pane.row(questions, i);
    }

    private static List<PaneView> textGraphs() {
        return List.of(PaneView.byAction("figures", "textgraph.view.figures"), new PaneView("path", pane -> {
            pane.perform("textgraph.view.texts");
            pane.on(".pane-header .check-box", CheckBox.class, pseudonyms -> pseudonyms.setSelected(true));
            pane.on(".pane-header > HBox > .combo-box", ComboBox.class, 1, PaneViews::choosePath);
        }), PaneView.byAction("runs", "textgraph.view.runs"), PaneView.byAction("new", "textgraph.build"));
    }

    private static void choosePath(ComboBox<?> instances) {
        IntStream.range(0, instances.getItems().size())
                .filter(i -> instances.getItems().get(i) instanceof Instance one && one.task() == BuiltInTask.PATH)
                .findFirst().ifPresent(i -> choose(instances, i));
    }
}
