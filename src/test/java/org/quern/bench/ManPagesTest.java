package org.quern.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandReference;
import picocli.CommandLine;

/** Every command has a man page with its options, its examples and its exit codes. */
class ManPagesTest {

    @TempDir
    private Path folder;

    @Test
    void everyCommandHasItsPage() throws IOException {
        assertThat(ManPages.write(folder)).isZero();
        List<String> names = all(new CommandReference().commands())
                .map(command -> command.getCommandSpec().qualifiedName("-") + ".adoc").toList();
        assertThat(names).hasSizeGreaterThan(70).contains("quern-graph-query.adoc");
        try (Stream<Path> pages = Files.list(folder)) {
            assertThat(pages.map(page -> page.getFileName().toString())).containsExactlyInAnyOrderElementsOf(names);
        }
        assertThat(Files.readString(folder.resolve("quern-convert.adoc"))).contains("*--dump*=_FILE_::",
                "quern convert film --store film", "Failed or stopped.");
    }

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(Stream.of(command), command.getSubcommands().values().stream().flatMap(ManPagesTest::all));
    }
}
