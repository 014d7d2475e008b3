package org.quern.ui.dataset;

import java.util.Comparator;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.quern.ui.kit.Nodes;

/**
 * A menu of the quality issues that the set's vocabulary defines; if it defines none, of those that the
 * questions have.
 */
final class IssueMenu {

    private IssueMenu() {}

    static MenuButton of(String title, OpenedDataset set, String language, Consumer<String> onChosen) {
        MenuButton menu = Nodes.uncut(Nodes.styled(new MenuButton(title), "flat"));
        Set<String> issues = new TreeSet<>(set.ground().issues());
        if (issues.isEmpty())
            set.questions().all().forEach(question -> issues.addAll(question.issues()));
        issues.stream().sorted(Comparator.comparing((String id) -> set.ground().name(id, language))).forEach(issue -> {
            MenuItem item = new MenuItem(set.ground().name(issue, language));
            item.setOnAction(_ -> onChosen.accept(issue));
            menu.getItems().add(item);
        });
        Nodes.show(menu, !menu.getItems().isEmpty());
        return menu;
    }
}
