package org.quern.workspace;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of what a workspace has by name. */
public enum EntryKind {

    SCHEMA("schemas", "schema", ".json", "schema", "create one in the Schema pane, or specify a file") {
        @Override
        public List<String> names(Workspace workspace) {
            return workspace.schemas();
        }

        @Override
        public Path place(Workspace workspace, String name) {
            return workspace.schema(name);
        }

        @Override
        Stream<Path> beside(Workspace workspace, String name) {
            return Stream.of(workspace.wording(name), workspace.waivers(name), workspace.schemaLayout(name),
                    workspace.journal("schemas", name), workspace.typedSchema(name));
        }
    },
    STORE("stores", "store", "", "store", "load one with 'quern store load'") {
        @Override
        public List<String> names(Workspace workspace) {
            return workspace.stores();
        }

        @Override
        public Path place(Workspace workspace, String name) {
            return workspace.store(name);
        }
    },
    GRAPH("graphs", "graph", "", "graph",
            "create one with 'quern convert', or import a file with 'quern graph load NAME --file FILE'") {
        @Override
        public List<String> names(Workspace workspace) {
            return workspace.graphs();
        }

        @Override
        public Path place(Workspace workspace, String name) {
            return workspace.graphFolder(name);
        }
    },
    QUESTIONS("questions", "question file", ".json", "questions",
            "generate one with 'quern questions generate', or specify a file") {
        @Override
        public List<String> names(Workspace workspace) {
            return workspace.questionFiles();
        }

        @Override
        public Path place(Workspace workspace, String name) {
            return workspace.questions(name);
        }

        @Override
        Stream<Path> beside(Workspace workspace, String name) {
            Path file = place(workspace, name);
            return Stream.of(workspace.goldQuestions(name), file.resolveSibling(name + ".rejected.jsonl"),
                    file.resolveSibling(name + ".dropped.jsonl"));
        }
    },
    DATASET("datasets", "dataset", "", "dataset", "import one with 'quern dataset import'") {
        @Override
        public List<String> names(Workspace workspace) {
            return workspace.datasets();
        }

        @Override
        public Path place(Workspace workspace, String name) {
            return workspace.dataset(name);
        }
    },
    RUN("runs", "run", "", "evaluate", "create one with 'quern evaluate run' or 'quern evaluate import'") {
        @Override
        public List<String> names(Workspace workspace) {
            return workspace.runs();
        }

        @Override
        public Path place(Workspace workspace, String name) {
            return workspace.run(name);
        }
    },
    TEXT_GRAPHS("textgraph", "text graph data set", "", "textgraph", "build one with 'quern textgraph build'") {
        @Override
        public List<String> names(Workspace workspace) {
            return workspace.textGraphs();
        }

        @Override
        public Path place(Workspace workspace, String name) {
            return workspace.textGraphs(name);
        }
    },
    AGENT_RUN("agent", "agent run", "", "agent", "create one with 'quern agent run'") {
        @Override
        public List<String> names(Workspace workspace) {
            return workspace.agentRuns();
        }

        @Override
        public Path place(Workspace workspace, String name) {
            return workspace.agentRun(name);
        }
    };

    private final String folder;
    private final String noun;
    private final String suffix;
    private final String command;
    private final String made;

    /**
     * @param noun the term for one of them in messages
     * @param command the command group
     * @param made how to create one
     */
    EntryKind(String folder, String noun, String suffix, String command, String made) {
        this.folder = folder;
        this.noun = noun;
        this.suffix = suffix;
        this.command = command;
        this.made = made;
    }

    /** The kind whose entries are in this folder of a workspace. */
    public static Optional<EntryKind> in(String folder) {
        return Arrays.stream(values()).filter(kind -> kind.folder.equals(folder)).findFirst();
    }

    /** Whether these are results of work on questions, of which people have many and tag them. */
    public boolean isRun() {
        return this == RUN || this == AGENT_RUN;
    }

    /** The names of the existing ones. */
    public abstract List<String> names(Workspace workspace);

    /**
     * The file or folder.
     *
     * @throws QuernException when the name is not valid
     */
    public abstract Path place(Workspace workspace, String name);

    /** Files that belong to it, outside of its {@link #place}; they may be missing. */
    Stream<Path> beside(Workspace workspace, String name) {
        return Stream.of();
    }

    /** All existing files and folders that belong to it. */
    public List<Path> parts(Workspace workspace, String name) {
        return Stream.concat(Stream.of(place(workspace, name)), beside(workspace, name)).filter(Files::exists)
                .toList();
    }

    /** Whether a path is that of something that belongs, or belonged, to an entry. */
    public boolean owns(Workspace workspace, String name, Path path) {
        return path.startsWith(place(workspace, name)) || beside(workspace, name).anyMatch(path::equals);
    }

    /** The place of one of the {@link #parts}, under another name. */
    public Path renamed(Workspace workspace, Path part, String from, String to) {
        List<Path> before = Stream.concat(Stream.of(place(workspace, from)), beside(workspace, from)).toList();
        List<Path> after = Stream.concat(Stream.of(place(workspace, to)), beside(workspace, to)).toList();
        return after.get(before.indexOf(part));
    }

    /** @throws QuernException when there is none with this name; the message lists the existing ones */
    public void require(Workspace workspace, String name) {
        Path place = place(workspace, name);
        if (!Files.exists(place))
            throw SafeFiles.noSuch(place);
    }

    /** The folder in the workspace. */
    public String folder() {
        return folder;
    }

    /** The term for one of them in messages. */
    public String noun() {
        return noun;
    }

    /** The ending of their files; empty for folders. */
    public String suffix() {
        return suffix;
    }

    /** The command group, for messages: {@code quern graph}. */
    public String command() {
        return "quern " + command;
    }

    /** How to create one, for messages. */
    public String made() {
        return made;
    }
}
