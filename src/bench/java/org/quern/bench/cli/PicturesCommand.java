package org.quern.bench.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.bench.window.PictureBook;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench pictures}: the window as people see it, without a display. */
@Command(name = "pictures", mixinStandardHelpOptions = true, description = "Draws every pane of the window, light and dark, "
        + "with content, empty and failing, as PNG files; needs no display.")
final class PicturesCommand implements Callable<Integer> {

    private static final Pattern SIZE = Pattern.compile("([3-9]\\d{2}|[1-9]\\d{3})x([3-9]\\d{2}|[1-9]\\d{3})");

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "The folder for the pictures.")
    private Path out = Path.of(".");

    @Option(names = "--pane", paramLabel = "ID", description = "Only this pane, by the name that begins its pictures.")
    private Optional<String> pane = Optional.empty();

    @Option(names = "--theme", paramLabel = "LOOK", description = "Only this look: ${COMPLETION-CANDIDATES} (default: both).")
    private Optional<PictureBook.Look> look = Optional.empty();

    @Option(names = "--language", paramLabel = "CODE", defaultValue = "en", description = "The language of the window: en, es (default: ${DEFAULT-VALUE}).")
    private String language = "en";

    @Option(names = "--size", defaultValue = "1440x900", paramLabel = "WxH", description = "The size of the window in pixels (default: ${DEFAULT-VALUE}).")
    private String size = "";

    PicturesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Matcher numbers = SIZE.matcher(size);
        common.require(numbers.matches(), "--size takes a width and a height from 300 to 9999, such as 1024x700");
        PictureBook book = new PictureBook(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
        // Without a workspace here, the example that comes with the program is what people look at.
        Optional<Path> workspace = Optional.of(common.workspace()).filter(Workspace::isWorkspace);
        List<String> files = book.draw(out, pane, look, Locale.of(language), workspace, terminal.progress()).stream()
                .map(Path::toString)
                .toList();
        if (common.json())
            terminal.json(files);
        else
            files.forEach(terminal::println);
        return 0;
    }
}
