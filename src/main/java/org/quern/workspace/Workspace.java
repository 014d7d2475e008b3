package org.quern.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A workspace: a folder with schemas, stores, graphs, questions and runs. While open, no other process may open it. */
public final class Workspace implements AutoCloseable {

    /** The version of the folder's format; older versions are opened, newer ones are refused. */
    public static final int FORMAT = 1;

    /** The file that makes a folder a workspace. */
    static final String SETTINGS = "quern.json";

    private static final String SCHEMAS = "schemas";
    static final String WAIVERS = ".waivers";
    private static final String WORDING = ".wording";
    private static final String GOLD = ".gold";

    /** Who works with an open workspace. */
    public enum User {
        WINDOW, COMMAND, SERVER
    }

    private final Path root;
    private final Optional<FolderLock> lock;
    private final Object moving = new Object();

    private Workspace(Path root, Optional<FolderLock> lock) {
        this.root = root;
        this.lock = lock;
    }

    /**
     * Opens a workspace.
     *
     * @throws QuernException when the folder is not a workspace, has a newer format, is read-only, or is open
     * in another process
     */
    public static Workspace open(Path folder) {
        return open(folder, User.COMMAND);
    }

    /** As above. @param user whom others that open it are told about */
    public static Workspace open(Path folder, User user) {
        Path root = existing(folder);
        FolderLock lock = FolderLock.take(root, user + " " + ProcessHandle.current().pid(),
                other -> inUse(root, other));
        try {
            Moves.complete(root);
            new Leftovers(root).sweep();
        } catch (RuntimeException failure) {
            lock.close();
            throw failure;
        }
        return new Workspace(root, Optional.of(lock));
    }

    /** @param user as its lock names it: the user and the number of its process; older versions are not named */
    private static QuernException inUse(Path root, String user) {
        String process = user.substring(user.indexOf(' ') + 1);
        if (user.startsWith(User.COMMAND + " "))
            return new QuernException("another command of Quern is using the workspace (process {0})", root.toString(),
                    "wait until it has finished, or use a copy of the folder", process);
        if (user.startsWith(User.WINDOW + " "))
            return new QuernException("the workspace is open in a window of Quern (process {0})", root.toString(),
                    "do this in its window, close it there first, or use a copy of the folder", process);
        if (user.startsWith(User.SERVER + " "))
            return new QuernException("the workspace is open in a server of Quern (process {0})", root.toString(),
                    "send a request to the server, stop it first, or use a copy of the folder", process);
        return new QuernException("the workspace is open in another instance of Quern", root.toString(),
                "do this in its window, close it there first, or use a copy of the folder");
    }

    /**
     * Opens a workspace for reading files. Another process may have it open: files are replaced as a whole.
     *
     * @throws QuernException when the folder is not a workspace, or has a newer format
     */
    public static Workspace read(Path folder) {
        return new Workspace(existing(folder), Optional.empty());
    }

    private static Path existing(Path folder) {
        Path root = folder.toAbsolutePath().normalize();
        Path settings = root.resolve(SETTINGS);
        if (!Files.isRegularFile(settings)) {
            throw new QuernException("this folder is not a Quern workspace (it has no {0})", root.toString(),
                    "choose another folder, or create a workspace with 'quern init'", SETTINGS);
        }
        checkFormat(settings);
        return root;
    }

    /**
     * Opens a workspace; one on a disk that cannot be written is opened for reading, so that results can be written
     * elsewhere.
     *
     * @throws QuernException as {@link #open}
     */
    public static Workspace openOrRead(Path folder) {
        return Files.isDirectory(folder) && !Files.isWritable(folder) ? read(folder) : open(folder);
    }

    /**
     * Opens a workspace for work that only reads it: if another process has it open, then for reading.
     *
     * @throws QuernException when the folder is not a workspace, or has a newer format
     */
    public static Workspace openToRead(Path folder) {
        Path root = existing(folder);
        return Files.isWritable(root) && !FolderLock.isTaken(root) ? open(root) : read(root);
    }

    /**
     * Opens a workspace, creating it first if necessary.
     *
     * @throws QuernException as {@link #open}, and when the folder is not writable
     */
    public static Workspace openOrCreate(Path folder) {
        return openOrCreate(folder, User.COMMAND);
    }

    /** As above. @param user whom others that open it are told about */
    public static Workspace openOrCreate(Path folder, User user) {
        Path root = folder.toAbsolutePath().normalize();
        Path settings = root.resolve(SETTINGS);
        if (!Files.exists(settings)) {
            ObjectNode content = new ObjectMapper().createObjectNode();
            content.put("format", FORMAT);
            JsonText.writeDense(new SafeFiles(), settings, content);
            try {
                // People put their schema files there, so it is there before the first schema.
                Files.createDirectories(root.resolve(SCHEMAS));
            } catch (IOException failure) {
                throw SafeFiles.cannotWrite(root, failure);
            }
        }
        return open(root, user);
    }

    /** Whether the folder contains a workspace, open or not. */
    public static boolean isWorkspace(Path folder) {
        return Files.isRegularFile(folder.resolve(SETTINGS));
    }

    private static void checkFormat(Path file) {
        Settings settings = Settings.read(file);
        JsonNode format = settings.json().path("format");
        if (!format.canConvertToInt())
            throw settings.wrong("format", "the format version is missing", "restore the file, or set it to " + FORMAT);
        if (format.intValue() > FORMAT) {
            throw new QuernException("the workspace was created by a newer version of Quern (format {0}, supported: "
                    + "{1}); nothing was changed", file.toString(), "update Quern", format.intValue(), FORMAT);
        }
    }

    /** Whether it was opened for reading, so that nothing may be written into it. */
    public boolean isForReading() {
        return lock.isEmpty();
    }

    public Path root() {
        return root;
    }

    public Path settingsFile() {
        return root.resolve(SETTINGS);
    }

    /** {@code schemas/NAME.json}; the files next to a schema are not schemas. */
    public Path schema(String name) {
        if (isBeside(name))
            throw new QuernException("“{0}” is not a valid schema name", "", "choose a name that does not end in {1}",
                    name, (name.endsWith(WAIVERS) ? WAIVERS : WORDING));
        return place(root.resolve(SCHEMAS), name, ".json");
    }

    /** {@code schemas/NAME.waivers.json}: the waived issues of the schema. */
    public Path waivers(String schema) {
        return root.resolve(SCHEMAS).resolve(FileNames.check(schema) + WAIVERS + ".json");
    }

    /** {@code schemas/NAME.wording.json}: the schema's own wording in questions. */
    public Path wording(String schema) {
        return root.resolve(SCHEMAS).resolve(FileNames.check(schema) + WORDING + ".json");
    }

    /** The wording next to a schema's file. */
    public static Path wordingBeside(Path schema) {
        return schema.resolveSibling(schema.getFileName().toString().replaceFirst("\\.json$", "") + WORDING + ".json");
    }

    /** Whether the name is that of a file next to a schema, without its ending. */
    public static boolean isBeside(String name) {
        return name.endsWith(WAIVERS) || name.endsWith(WORDING);
    }

    /** Whether the name is that of gold questions, without its ending. */
    static boolean isGold(String name) {
        return name.endsWith(GOLD);
    }

    /** {@code schemas/NAME.layout}: positions of the types in the diagram, used by the window only. */
    public Path schemaLayout(String name) {
        return root.resolve(SCHEMAS).resolve(FileNames.check(name) + ".layout");
    }

    /** The unsaved changes of a document: {@code .journal/KIND/NAME.jsonl}. */
    public Path journal(String kind, String name) {
        return root.resolve(".journal").resolve(kind).resolve(FileNames.check(name) + ".jsonl");
    }

    /** {@code .journal/schemas/NAME.txt}: text that was typed as JSON of a schema and is not applied. */
    public Path typedSchema(String name) {
        return root.resolve(".journal").resolve("schemas").resolve(FileNames.check(name) + ".txt");
    }

    /** {@code .session/}: what each pane of the window showed last, {@code PANE.json}. */
    public Path session() {
        return root.resolve(".session");
    }

    /** {@code stores/NAME/}. */
    public Path store(String name) {
        return place(root.resolve("stores"), name, "");
    }

    /** {@code graphs/NAME/}, the folder of {@code graph.json.gz}, {@code manifest.json}, {@code relations.json}. */
    public Path graphFolder(String name) {
        return place(root.resolve("graphs"), name, "");
    }

    /** The existing file of the graph, compressed or not; the compressed name if there is none yet. */
    public Path graphFile(String name) {
        Path plain = graphFolder(name).resolve("graph.json");
        return Files.exists(plain) ? plain : graphFolder(name).resolve("graph.json.gz");
    }

    /** {@code graphs/NAME/relations.json}: facts about the relations of a graph. */
    public Path relations(String graph) {
        return graphFolder(graph).resolve("relations.json");
    }

    /** {@code graphs/NAME/distilled/}: small graphs for gold queries on a graph. */
    public Path distilled(String graph) {
        return graphFolder(graph).resolve("distilled");
    }

    /** The saved queries of a graph. */
    public Path keptQueries(String graph) {
        return graphFolder(graph).resolve("queries.json");
    }

    /** {@code graphs/NAME/pictures/}: the saved pictures of a graph. */
    public Path pictures(String graph) {
        return graphFolder(graph).resolve("pictures");
    }

    /** {@code graphs/NAME/picture.json}: the last picture of a graph. */
    public Path lastPicture(String graph) {
        return graphFolder(graph).resolve("picture.json");
    }

    /** The saved settings of question generation for a graph. */
    public Path generationSettings(String graph) {
        return graphFolder(graph).resolve("generation.json");
    }

    /** {@code questions/NAME.json}; the gold questions next to it are not a question file. */
    public Path questions(String name) {
        if (isGold(name))
            throw new QuernException("“{0}” is not a valid name for a question file", "",
                    "choose a name that does not end in {1}", name, GOLD);
        return place(root.resolve("questions"), name, ".json");
    }

    /** {@code questions/NAME.gold.json}: the questions of a file with a known verdict. */
    public Path goldQuestions(String name) {
        return root.resolve("questions").resolve(Path.of(name).getFileName() + GOLD + ".json");
    }

    /** {@code datasets/NAME/}, the folder of an imported dataset. */
    public Path dataset(String name) {
        return place(root.resolve("datasets"), name, "");
    }

    /** {@code review.db}: decisions on questions, with their history. */
    public Path reviewLog() {
        return reviewLog(root);
    }

    /** The same in a folder that is not a workspace yet. */
    public static Path reviewLog(Path folder) {
        return folder.resolve("review.db");
    }

    /** {@code guidelines.md}: the workspace's own guidelines for annotators. */
    public Path guidelines() {
        return root.resolve("guidelines.md");
    }

    /** {@code reasons.txt}: the workspace's own tags for the reasons of annotators. */
    public Path reasons() {
        return root.resolve("reasons.txt");
    }

    public Path answers() {
        return root.resolve("cache").resolve("models");
    }

    /** {@code prompts/NAME.md}: the workspace's own prompts. */
    public Path prompts() {
        return root.resolve("prompts");
    }

    /** {@code filters.json}: the filters of items that were saved by name. */
    public Path filters() {
        return root.resolve("filters.json");
    }

    /** {@code runs/ID/}. */
    public Path run(String id) {
        return place(root.resolve("runs"), id, "");
    }

    /** {@code textgraph/NAME/}: a data set of graphs as text, with its runs. */
    public Path textGraphs(String name) {
        return place(root.resolve("textgraph"), name, "");
    }

    /** {@code agent/ID/}: an agent run. */
    public Path agentRun(String id) {
        return agentRun(root, id);
    }

    /** The same for a workspace that is not open: runs can be read while another process has it open. */
    public static Path agentRun(Path folder, String id) {
        return place(folder.resolve("agent"), id, "");
    }

    /**
     * The file or folder of a name, which may be untrusted and must not leave its folder.
     *
     * @throws QuernException when the name is invalid, or differs from another one only in case: on some file
     * systems both would be the same file
     */
    private static Path place(Path folder, String name, String suffix) {
        Path place = folder.resolve(FileNames.check(name) + suffix);
        if (!Files.exists(place))
            SafeFiles.entries(folder).stream().map(path -> path.getFileName().toString())
                    .filter(other -> other.equalsIgnoreCase(name + suffix)).findFirst().ifPresent(other -> {
                        throw new QuernException("“{0}” differs from “{1}” only in case", folder.toString(),
                                "choose another name, or use the existing one", name,
                                other.substring(0, other.length() - suffix.length()));
                    });
        return place;
    }

    public List<String> schemas() {
        return names(SCHEMAS, ".json").stream().filter(n -> !isBeside(n)).toList();
    }

    public List<String> stores() {
        return names("stores", "");
    }

    public List<String> graphs() {
        return names("graphs", "");
    }

    public List<String> questionFiles() {
        return names("questions", ".json").stream().filter(n -> !isGold(n)).toList();
    }

    public List<String> datasets() {
        return names("datasets", "");
    }

    public List<String> runs() {
        return names("runs", "");
    }

    public List<String> textGraphs() {
        return names("textgraph", "");
    }

    public List<String> agentRuns() {
        return names("agent", "");
    }

    /** The names in one of the folders: of files with the suffix, or of folders if the suffix is empty. */
    private List<String> names(String folder, String suffix) {
        return names(root.resolve(folder), suffix);
    }

    static List<String> names(Path place, String suffix) {
        return SafeFiles.entries(place).stream()
                .filter(p -> suffix.isEmpty() ? Files.isDirectory(p) : Files.isRegularFile(p))
                .map(p -> p.getFileName().toString()).filter(n -> n.endsWith(suffix))
                .map(n -> n.substring(0, n.length() - suffix.length())).filter(FileNames::areGood).sorted().toList();
    }

    /**
     * Moves files of this workspace, all or none, one plan at a time.
     *
     * @param plan adds the moves; if it fails, nothing is moved
     */
    public void move(SafeFiles files, Consumer<Moves> plan) {
        if (lock.isEmpty())
            throw new QuernException("the workspace is read-only", root.toString(),
                    "change its permissions, or use a copy of the folder");
        synchronized (moving) {
            Moves moves = new Moves(root, files);
            plan.accept(moves);
            moves.commit();
        }
    }

    @Override
    public void close() {
        lock.ifPresent(FolderLock::close);
    }
}
