package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesTest {

    @TempDir
    Path folder;

    @Test
    void whatWasSavedIsThereAgain() {
        Path file = folder.resolve("deep/er/preferences.json");
        Preferences first = Preferences.read(file, new SafeFiles());
        first.set("theme", "dark");
        first.set("zoom", 1.15);
        first.set("workspace.recent", List.of("/b", "/a"));
        first.save();

        Preferences second = Preferences.read(file, new SafeFiles());
        assertThat(second.text("theme")).contains("dark");
        assertThat(second.number("zoom", 1)).isEqualTo(1.15);
        assertThat(second.list("workspace.recent")).containsExactly("/b", "/a");
        assertThat(second.text("zoom")).as("of another kind").isEmpty();
        assertThat(second.number("absent")).isEmpty();
    }

    @Test
    void onlyARealChangeIsTold() {
        Preferences preferences = Preferences.read(folder.resolve("p.json"), new SafeFiles());
        List<String> told = new ArrayList<>();
        preferences.set("theme", "dark");
        preferences.onChange(() -> told.add("change"));
        preferences.set("theme", "dark");
        preferences.set("theme", "light");
        assertThat(told).hasSize(1);
    }

    @Test
    void aBrokenFileKeepsNobodyFromWork() throws IOException {
        Path file = folder.resolve("p.json");
        Files.writeString(file, "{\"theme\": \"da");
        assertThat(Preferences.read(file, new SafeFiles()).text("theme")).isEmpty();
        Files.writeString(file, "[]");
        assertThat(Preferences.read(file, new SafeFiles()).text("theme")).isEmpty();
        assertThat(file).exists();
    }

    @Test
    void aFullDiskLeavesTheOldFile() throws IOException {
        Path file = folder.resolve("p.json");
        Files.writeString(file, "{\"theme\":\"dark\"}");
        Preferences preferences = Preferences.read(file, new SafeFiles(_ -> new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        }));
        preferences.set("theme", "light");
        assertThatThrownBy(preferences::save).isInstanceOf(QuernException.class).hasMessageContaining("disk is full");
        assertThat(file).hasContent("{\"theme\":\"dark\"}");
    }

    @Test
    void eachSystemHasItsOwnPlace() {
        Path home = folder.resolve("home");
        assertThat(new PersonalFolders(Map.of(), "Linux", home).preferences())
                .isEqualTo(home.resolve(".config/quern/preferences.json"));
        assertThat(new PersonalFolders(Map.of(), "Linux", home).example())
                .isEqualTo(home.resolve(".local/share/quern/example"));
        assertThat(new PersonalFolders(Map.of("XDG_CONFIG_HOME", folder.resolve("cfg").toString()), "Linux", home)
                .preferences()).isEqualTo(folder.resolve("cfg/quern/preferences.json"));
        assertThat(new PersonalFolders(Map.of("XDG_CONFIG_HOME", "relative"), "Linux", home).preferences())
                .as("relative paths are void").isEqualTo(home.resolve(".config/quern/preferences.json"));
        assertThat(new PersonalFolders(Map.of(), "Mac OS X", home).preferences())
                .isEqualTo(home.resolve("Library/Application Support/Quern/preferences.json"));
        assertThat(new PersonalFolders(Map.of("APPDATA", folder.resolve("roaming").toString()), "Windows 11", home)
                .preferences()).isEqualTo(folder.resolve("roaming/Quern/preferences.json"));
    }
}
