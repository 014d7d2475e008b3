package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileNamesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a/b", "a\\b", "..", ".hidden", "a\0b", "a\nb", "a.", "a ", " a", "con",
        "NUL.json",
        "com1", "a:b", "what?", "x\u202Ey", "\uD800"})
    void whatSomeFileSystemRefusesIsNoName(String name) {
        assertThat(FileNames.areGood(name)).isFalse();
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            assertThatThrownBy(() -> workspace.schema(name)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("cannot be used as a name");
            assertThatThrownBy(() -> workspace.run(name)).isInstanceOf(QuernException.class);
        }
    }

    @Test
    void namesOfManyBytesAreTooLong() {
        assertThat(FileNames.areGood("a".repeat(180))).isTrue();
        assertThat(FileNames.areGood("a".repeat(181))).isFalse();
        assertThat(FileNames.areGood("語".repeat(61))).isFalse();
    }

    @Test
    void namesOfPeopleStayNames() {
        for (String name : new String[]{"films", "Año 2", "a.b-c_d", "common", "映画", "x (2)"})
            assertThat(FileNames.check(name)).isEqualTo(name);
    }

    @Test
    void namesThatDifferByCaseOnlyAreTold() {
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            new SafeFiles().write(workspace.schema("films"), out -> out.write('{'));
            assertThat(workspace.schema("films")).exists();
            assertThatThrownBy(() -> workspace.schema("Films")).hasMessageContaining("only in case");
            assertThat(workspace.schema("film")).doesNotExist();
        }
    }
}
