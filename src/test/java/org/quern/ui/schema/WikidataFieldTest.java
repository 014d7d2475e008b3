package org.quern.ui.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.Services;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class WikidataFieldTest {

    private static final String ENTITIES = """
            {"type":"item","id":"Q44494","labels":{"en":{"language":"en","value":"mill"}},\
            "descriptions":{"en":{"language":"en","value":"device that breaks solid materials"}},"claims":{}}
            {"type":"item","id":"Q185187","labels":{"en":{"language":"en","value":"watermill"}},"claims":{}}
            {"type":"property","id":"P127","datatype":"wikibase-item",\
            "labels":{"en":{"language":"en","value":"owned by"}},"claims":{}}
            """;

    @TempDir
    Path folder;

    @Test
    void aClassIsChosenByItsNameWithTheKeyboard() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Path file = Files.writeString(folder.resolve("e.ndjson"), ENTITIES);
            load(workspace, file);
            Services services = Fx.call(() -> TestServices.of(workspace, folder));
            List<String> chosen = new ArrayList<>();
            try (LabelFinder finder = new LabelFinder(workspace, services.jobs())) {
                WikidataField field = Fx.call(() -> new WikidataField(services.messages(), finder, Kind.ITEM, "x",
                        "Q185187", chosen::add));
                Fx.run(() -> {
                    Stage stage = new Stage();
                    stage.setScene(new Scene(new VBox(field), 600, 400));
                    stage.show();
                    field.field().requestFocus();
                });
                Fx.await("the id has its label", () -> field.lookupAll(".label").stream()
                        .anyMatch(n -> n instanceof Label label && label.getText().equals("watermill")));
                Fx.run(() -> field.field().setText("mil"));
                Fx.await("the hits are shown", field::offers);
                Fx.run(() -> field.field().fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false,
                        false, false, false)));
                Fx.await("the hit is taken", () -> !chosen.isEmpty());
                assertThat(chosen).containsExactly("Q44494");
                Fx.run(() -> field.getScene().getWindow().hide());
            }
        }
    }

    @Test
    void withoutAStoreTheFieldSaysWhatIsMissing() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Services services = Fx.call(() -> TestServices.of(workspace, folder));
            try (LabelFinder finder = new LabelFinder(workspace, services.jobs())) {
                LabelFinder.Found[] found = new LabelFinder.Found[1];
                Fx.run(() -> finder.search(finder.latest(), "mill", Kind.ITEM, f -> found[0] = f));
                Fx.await("the answer is there", () -> found[0] != null);
                assertThat(found[0].hasIndex()).isFalse();
                assertThat(found[0].hits()).isEmpty();
            }
        }
    }

    private static void load(Workspace workspace, Path file) {
        new StoreLoader().load(workspace.store("world"), List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
    }
}
