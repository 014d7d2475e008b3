package org.quern.workspace;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The user's folders for settings, data and caches on this system. */
public final class PersonalFolders {

    private final Map<String, String> environment;
    private final String system;
    private final Path home;

    public PersonalFolders() {
        this(System.getenv(), System.getProperty("os.name", ""), home(System.getenv()));
    }

    /** The user's home folder: HOME, as for other programs of the shell; Java itself asks the system's list of users. */
    public static Path home() {
        return home(System.getenv());
    }

    static Path home(Map<String, String> environment) {
        String set = environment.getOrDefault("HOME", "");
        return !set.isBlank() && Path.of(set).isAbsolute() ? Path.of(set)
                : Path.of(System.getProperty("user.home", "."));
    }

    /** The folders of a user with this home folder. */
    public static PersonalFolders in(Path home) {
        return new PersonalFolders(Map.of(), System.getProperty("os.name", ""), home);
    }

    PersonalFolders(Map<String, String> environment, String system, Path home) {
        this.environment = environment;
        this.system = system;
        this.home = home;
    }

    /** The file of {@link Preferences}. */
    public Path preferences() {
        return folder("XDG_CONFIG_HOME", "APPDATA", ".config").resolve("preferences.json");
    }

    /** The folder that the example workspace is copied into. */
    public Path example() {
        return folder("XDG_DATA_HOME", "LOCALAPPDATA", ".local/share").resolve("example");
    }

    /** The folder for the rendered guide; it may be deleted at any time. */
    public Path guide() {
        return folder("XDG_CACHE_HOME", "LOCALAPPDATA", ".cache").resolve("guide");
    }

    /** The log file of the window. */
    public Path log() {
        return folder("XDG_STATE_HOME", "LOCALAPPDATA", ".local/state").resolve("quern.log");
    }

    /** The folder of the sockets through which starts of the program find each other's windows. */
    public Path sockets() {
        return (system.startsWith("Windows") || system.startsWith("Mac") ? Optional.<Path>empty()
                : from("XDG_RUNTIME_DIR")).map(folder -> folder.resolve("quern"))
                .orElseGet(() -> log().resolveSibling("run"));
    }

    private Path folder(String xdg, String windows, String fallback) {
        if (system.startsWith("Windows"))
            return from(windows).orElse(home.resolve("AppData")).resolve("Quern");
        if (system.startsWith("Mac"))
            return home.resolve("Library/Application Support/Quern");
        return from(xdg).orElse(home.resolve(fallback)).resolve("quern");
    }

    /** According to the XDG specification, relative paths in these variables are ignored. */
    private Optional<Path> from(String variable) {
        return Optional.ofNullable(environment.get(variable)).filter(v -> !v.isBlank()).map(Path::of)
                .filter(Path::isAbsolute);
    }
}
